/**
 * Loaded by `--import` into a server that is attacked: reports to its parent each turn of the event loop that took more
 * CPU of the main thread than a reply may take, with the paths of the requests that arrived before it.
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
subscribe('http.server.request.start', (message) => {
  latest = [...latest, String(Object(message).request.url)].slice(-NAMED);
});
setInterval(() => {
  const now = usedMs();
  const stalledMs = Math.round(now - before);
  if (isStarted && stalledMs > MAX_CPU_MS) process.send?.({ stalledMs, after: latest.join(', ') });
  before = now;
}, LOOK_MS).unref();
process.once('message', () => {
  isStarted = true;
});
