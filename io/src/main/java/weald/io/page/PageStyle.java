package weald.io.page;

/// The page's style sheet: system fonts, light and dark, one column on a phone.
final class PageStyle {
    static final String CSS = """
            :root { color-scheme: light dark; --paper: #faf8f3; --card: #ffffff; --ink: #2b2a27; --soft: #6d6a61;
              --rule: #e0dbce; --accent: #2f6b45; --bar: #5c8a60; --warn: #8a4b14; --warnbg: #fdf1e2; --code: #f1ede2; }
            @media (prefers-color-scheme: dark) { :root { --paper: #191b1a; --card: #222524; --ink: #e9e6de;
              --soft: #a3a096; --rule: #363a38; --accent: #8fc79d; --bar: #4f7f5b; --warn: #f0b77c; --warnbg: #33281a;
              --code: #2a2e2c; } }
            * { box-sizing: border-box; }
            body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.55;
              font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-size: 16px; }
            header, main, footer { max-width: 1120px; margin: 0 auto; padding: 0 20px; }
            header { padding-top: 36px; }
            h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); line-height: 1.15; margin: 0 0 6px; letter-spacing: -0.02em;
              overflow-wrap: anywhere; }
            h2 { font-size: 1.35rem; margin: 52px 0 12px; letter-spacing: -0.01em; }
            h3 { font-size: 1.02rem; margin: 0 0 4px; }
            p { margin: 0 0 10px; max-width: 76ch; }
            a { color: var(--accent); }
            .lead { color: var(--soft); }
            .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px;
              margin: 22px 0; padding: 0; }
            .facts div { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 12px 14px; }
            .facts dt { color: var(--soft); font-size: 0.82rem; }
            .facts dd { margin: 2px 0 0; font-size: 1.22rem; font-weight: 600; font-variant-numeric: tabular-nums;
              overflow-wrap: anywhere; }
            figure { margin: 0; }
            figure img { display: block; width: 100%; height: auto; border-radius: 10px; border: 1px solid var(--rule); }
            figcaption { color: var(--soft); font-size: 0.92rem; padding: 8px 2px 0; }
            figcaption b { color: var(--ink); }
            .gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 26px;
              margin-top: 26px; align-items: start; }
            .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--rule); border-radius: 10px; }
            table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 0.94rem; }
            th, td { padding: 8px 14px; text-align: right; border-top: 1px solid var(--rule); white-space: nowrap; }
            th { font-weight: 600; color: var(--soft); border-top: 0; font-size: 0.84rem; }
            th[scope="row"] { font-weight: 400; color: var(--ink); border-top: 1px solid var(--rule); font-size: inherit; }
            th:first-child, td:first-child, td.words { text-align: left; }
            td.words { white-space: normal; min-width: 220px; }
            meter, .meter { display: inline-block; width: 90px; height: 8px; border-radius: 4px; background: var(--rule);
              overflow: hidden; vertical-align: middle; }
            .meter i { display: block; height: 100%; background: var(--bar); }
            ul { padding-left: 20px; margin: 8px 0; }
            li { margin: 4px 0; max-width: 90ch; overflow-wrap: anywhere; }
            pre, code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.88rem; }
            code { background: var(--code); padding: 1px 5px; border-radius: 4px; overflow-wrap: anywhere; }
            pre { background: var(--code); padding: 12px 14px; border-radius: 10px; overflow-x: auto; }
            pre code { padding: 0; background: none; overflow-wrap: normal; }
            details { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; margin: 10px 0;
              padding: 0 16px; }
            summary { cursor: pointer; padding: 12px 0; font-weight: 600; }
            summary span { color: var(--soft); font-weight: 400; font-size: 0.9rem; }
            details[open] { padding-bottom: 12px; }
            .warn { background: var(--warnbg); border-left: 4px solid var(--warn); border-radius: 6px; padding: 10px 14px;
              margin: 8px 0; overflow-wrap: anywhere; }
            footer { color: var(--soft); font-size: 0.88rem; padding-top: 44px; padding-bottom: 44px; }
            """;

    private PageStyle() {}
}
