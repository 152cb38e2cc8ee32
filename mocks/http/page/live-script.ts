/** Path of the script of the live journal. */
export const LIVE_SCRIPT_PATH = '/__world/live.js';

/**
 * Reads the page again every second and shows its calls, as long as the box is ticked and the focus is outside of the
 * calls: a keyboard user does not lose the place.
 */
export const LIVE_SCRIPT = `
const box = document.getElementById('live');
const calls = document.getElementById('calls');
let isRunning = false;
async function renew() {
  const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!reply.ok) return;
  const next = new DOMParser().parseFromString(await reply.text(), 'text/html').getElementById('calls');
  if (next === null || next.innerHTML === calls.innerHTML || calls.contains(document.activeElement)) return;
  const top = calls.querySelector('.scroll')?.scrollTop ?? 0;
  calls.replaceChildren(...next.childNodes);
  calls.querySelector('.scroll')?.scrollTo({ top });
}
setInterval(async () => {
  if (isRunning || !box.checked || document.hidden || calls.contains(document.activeElement)) return;
  isRunning = true;
  await renew().catch(() => undefined);
  isRunning = false;
}, 1000);
`;
