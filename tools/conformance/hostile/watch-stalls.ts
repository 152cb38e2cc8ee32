/**
 * Loaded by `--import` into a server that is attacked: reports to its parent each turn of the event loop that took more
 * CPU of the main thread than a reply may take, in milliseconds.
 */
const MAX_CPU_MS = 250;
const LOOK_MS = 10;

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let before = usedMs();
let isStarted = false;
setInterval(() => {
  const now = usedMs();
  if (isStarted && now - before > MAX_CPU_MS) process.send?.({ stalledMs: Math.round(now - before) });
  before = now;
}, LOOK_MS).unref();
process.once('message', () => {
  isStarted = true;
});
