/** Preload for a measured server (`--import`, with `--expose-gc`): replies to any IPC message with its memory usage. */
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, arrayBuffers });
});
