/** Loaded into a server that is measured (`--import`, with `--expose-gc`): answers any message with its memory. */
process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, arrayBuffers });
});
