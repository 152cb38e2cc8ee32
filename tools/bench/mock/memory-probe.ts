/** Preload for a measured server (`--import`): replies to any IPC message with its memory, and its CPU time in milliseconds. */
process.on('message', () => {
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heapUsed, arrayBuffers, cpu: (user + system) / 1000 });
});
