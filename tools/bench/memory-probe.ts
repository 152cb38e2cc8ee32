/** Preload for a measured server (`--import`): replies to any IPC message with its memory usage. */
process.on('message', () => {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  process.send?.({ rss, heapUsed, arrayBuffers });
});
