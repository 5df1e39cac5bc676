@echo off
rem Starts Weald on Windows; the same as the script `weald`, which see. Untested: written without a Windows machine.
rem In a checkout it builds when a source is newer than the build; in a distribution (bin beside lib) it only starts.
rem   WEALD_JAVA  a JDK folder, tried before JAVA_HOME, PATH and the usual folders
rem   WEALD_OPTS  more JVM flags
setlocal EnableDelayedExpansion
set "HERE=%~dp0"
set "JDK="

if defined WEALD_JAVA (
    call :take "%WEALD_JAVA%"
) else (
    if defined JAVA_HOME call :take "%JAVA_HOME%"
    if not defined JDK for /f "delims=" %%J in ('where java 2^>nul') do if not defined JDK call :take "%%~dpJ.."
    if not defined JDK for /d %%D in ("%ProgramFiles%\Java\*" "%ProgramFiles%\Eclipse Adoptium\*" "%USERPROFILE%\.jdks\*") do (
        if not defined JDK call :take "%%~D"
    )
)
if not defined JDK (
    echo weald: no JDK 25 or newer found ^(looked in WEALD_JAVA, JAVA_HOME, PATH and the usual folders^). 1>&2
    echo   fix: install one, such as Temurin 25, or set JAVA_HOME to it. 1>&2
    exit /b 2
)

set "LIB=%HERE%..\lib"
if exist "%HERE%pom.xml" (
    set "LIB=%HERE%cli\target\quick\distribution\lib"
    call :build || exit /b 1
)
for %%F in ("%LIB%\weald-cli-*.jar") do set "JAR=%%~fF"
set "FLAGS=-XX:+UseParallelGC -Xmx1900m"
for %%C in (--version --help -h -V help list show new check info) do if "%~1"=="%%C" set "FLAGS=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
"%JDK%\bin\java.exe" %FLAGS% --enable-native-access=ALL-UNNAMED %WEALD_OPTS% -cp "%JAR%" weald.cli.Main %*
exit /b %ERRORLEVEL%

rem Takes the folder as the JDK if its release file names Java 25 or newer.
:take
if not exist "%~1\release" exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
for /f "tokens=2 delims==." %%V in ('findstr /b "JAVA_VERSION=" "%~1\release"') do (
    set "FEATURE=%%~V"
    set "FEATURE=!FEATURE:"=!"
    if !FEATURE! GEQ 25 set "JDK=%~f1"
)
exit /b 0

rem Builds unless the newest source is older than the command's jar.
:build
powershell -NoProfile -Command "$jar = Get-Item '%LIB%\weald-cli-*.jar' -ErrorAction SilentlyContinue; $src = Get-ChildItem -Recurse '%HERE%core\src\main','%HERE%io\src\main','%HERE%render\src\main','%HERE%cli\src\main','%HERE%pom.xml'; if (-not $jar) { exit 1 }; if ($src | Where-Object LastWriteTime -gt $jar.LastWriteTime) { exit 1 }; exit 0"
if not errorlevel 1 exit /b 0
where mvn >nul 2>nul
if errorlevel 1 (
    echo weald: building from source needs Maven 3.8 or newer, and there is no mvn on the PATH. 1>&2
    echo   fix: install Maven, or run bin\weald of an unpacked distribution. 1>&2
    exit /b 1
)
echo weald: building from source, about 20 seconds ^(the first time longer: libraries are fetched^) 1>&2
set "JAVA_HOME=%JDK%"
call mvn -q -B -ntp -Pquick package -f "%HERE%pom.xml" -pl core,io,render,cli > "%TEMP%\weald-build.log" 2>&1
if errorlevel 1 (
    type "%TEMP%\weald-build.log" 1>&2
    echo weald: the build failed 1>&2
    exit /b 1
)
exit /b 0
