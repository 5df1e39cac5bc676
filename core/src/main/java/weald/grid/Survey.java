package weald.grid;

/// What spans the world, in four steps: each tile tells little of itself, the parts are put together in any
/// order, the whole is planned, and each tile then has its part of the answer.
///
/// The answers are those of one tile that is the world, bit by bit: a contract that tests check.
///
/// @param <I> what is read of a tile
/// @param <S> what tiles tell; small beside a tile
/// @param <P> the plan; read by all, changed by nobody
/// @param <O> what a tile gets
public interface Survey<I, S, P, O> {
    /// What a tile tells.
    S summarise(TileKey key, I input);

    /// What two parts of the world tell together; in whatever order and grouping they are merged, the plan is
    /// the same.
    S merge(S one, S other);

    /// The plan of the world, from what all of its tiles tell.
    P plan(S all);

    /// A tile's part, from what was read of it before.
    O apply(TileKey key, I input, P plan);
}
