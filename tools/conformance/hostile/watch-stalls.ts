/**
 * Loaded by `--import` into a server that is attacked: reports to its parent each turn of the event loop that took more
 * CPU of the main thread for a reply than a reply may take, with the paths of the requests that arrived before it.
 */
import { subscribe } from 'node:diagnostics_channel';

const MAX_CPU_MS = 250;
const LOOK_MS = 10;
/** Requests that are named. */
const NAMED = 3;

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = usedMs();
let isStarted = false;
let latest: string[] = [];
let replies = 0;
subscribe('http.server.request.start', (message) => {
  latest = [...latest, String(Object(message).request.url)].slice(-NAMED);
});
subscribe('http.server.response.finish', () => {
  replies += 1;
});
setInterval(() => {
  const now = usedMs();
  // A turn serves all calls that arrived, or whose planned delay ended, at the same time.
  const cpuMs = Math.round((now - before) / Math.max(1, replies));
  if (isStarted && cpuMs > MAX_CPU_MS) process.send?.({ cpuMs, after: latest.join(', ') });
  before = now;
  replies = 0;
}, LOOK_MS).unref();
process.once('message', () => {
  isStarted = true;
});
