/**
 * Preload for servers that a test or a bench starts: `node --import ./tools/test/end-with-parent.ts server.ts`. Stops the
 * process when the parent is gone, also after SIGKILL, because the pipe to its stdin then closes. Needs a pipe as stdin.
 */
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
// The pipe alone does not keep a server running that has nothing left to do.
if ('unref' in process.stdin) process.stdin.unref();
