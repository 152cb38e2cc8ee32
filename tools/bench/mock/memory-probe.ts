/**
 * Preload for a measured server (`--import`): replies to any IPC message with its memory, and its CPU time in milliseconds.
 * To `collected` it first collects garbage, so that only what is held counts.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

process.on('message', (message) => {
  if (message === 'collected') collect();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ rss, heapUsed, arrayBuffers, cpu: (user + system) / 1000 });
});
