/**
 * Script of the 360 pages: rotates the facets, shades each by its direction and paints them from back to front.
 * Dragging, slider, arrow keys and the play button rotate the stone; it does not move by itself if the user prefers
 * reduced motion. In a frame it tells the page around it where the user turned the stone, and turns to where that page
 * says, so that several stones turn together. It runs in the page, so it is a string here.
 */
export const ROTATION_SCRIPT = `
const stone = JSON.parse(document.getElementById('stone').textContent);
const canvas = document.querySelector('canvas');
const slider = document.getElementById('turn');
const play = document.getElementById('play');
const pen = canvas.getContext('2d');
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
let turn = 0, tilt = 62, isPlaying = !calm, last = 0, from = null;

function mix(one, other, share) {
  return one.map((part, index) => Math.round(part + (other[index] - part) * share));
}
function shade(light) {
  const { dark, body, light: bright } = stone.palette;
  const rgb = light < 0.5 ? mix(dark, body, light * 2) : mix(body, bright, Math.min(1, (light - 0.5) * 2));
  return 'rgb(' + rgb.join(',') + ')';
}
function rotate(point) {
  const a = turn * Math.PI / 180, b = (tilt - 90) * Math.PI / 180;
  const x = point[0] * Math.cos(a) - point[1] * Math.sin(a);
  const y = point[0] * Math.sin(a) + point[1] * Math.cos(a);
  const z = point[2] + stone.lift;
  return [x, y * Math.cos(b) - z * Math.sin(b), y * Math.sin(b) + z * Math.cos(b)];
}
function normal(points) {
  let n = [0, 0, 0];
  points.forEach((p, index) => {
    const q = points[(index + 1) % points.length];
    n[0] += (p[1] - q[1]) * (p[2] + q[2]);
    n[1] += (p[2] - q[2]) * (p[0] + q[0]);
    n[2] += (p[0] - q[0]) * (p[1] + q[1]);
  });
  const size = Math.hypot(...n) || 1;
  return n.map((part) => part / size);
}
function paint() {
  const side = canvas.width, unit = side * 0.42 / stone.reach;
  pen.clearRect(0, 0, side, side);
  const faces = stone.facets.map((facet) => {
    const points = facet.corners.map(rotate);
    const depth = points.reduce((sum, point) => sum + point[2], 0) / points.length;
    let n = normal(points);
    if (n[2] < 0) n = n.map((part) => -part);
    return { points, depth, n, part: facet.part, order: facet.order };
  }).sort((one, other) => one.depth - other.depth);
  const front = faces.length / 2;
  faces.forEach((face, index) => {
    const [nx, ny, nz] = face.n;
    const flash = 0.5 + 0.5 * Math.sin(9 * nx + 6 * ny + face.order * 2.4 + turn / 14);
    const lamp = Math.max(0, -0.45 * nx + 0.55 * ny + 0.7 * nz);
    const light = face.part === 'table' ? 0.82 : 0.12 + 0.5 * flash + 0.38 * lamp * lamp;
    pen.beginPath();
    face.points.forEach(([x, y], at) => {
      const to = [side / 2 + x * unit, side / 2 - y * unit];
      if (at === 0) pen.moveTo(...to); else pen.lineTo(...to);
    });
    pen.closePath();
    pen.globalAlpha = index < front ? 1 : face.part === 'table' ? 0.28 : 0.62;
    pen.fillStyle = shade(light);
    pen.fill();
    pen.globalAlpha = 0.5;
    pen.strokeStyle = '#fff';
    pen.lineWidth = side / 800;
    pen.stroke();
  });
  pen.globalAlpha = 1;
  slider.value = String(Math.round(turn));
  slider.setAttribute('aria-valuetext', Math.round(turn) + ' degrees');
}
function show(nextTurn, nextTilt) {
  turn = ((nextTurn % 360) + 360) % 360;
  tilt = Math.max(0, Math.min(180, nextTilt));
  paint();
}
function tell() {
  if (parent !== window) parent.postMessage({ type: 'pavilion:turn', turn, tilt }, '*');
}
function showAndTell(nextTurn, nextTilt) {
  setPlaying(false);
  show(nextTurn, nextTilt);
  tell();
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || parent === window || data === null || data.type !== 'pavilion:turn') return;
  if (!Number.isFinite(data.turn) || !Number.isFinite(data.tilt)) return;
  setPlaying(false);
  show(data.turn, data.tilt);
});
function setPlaying(value) {
  isPlaying = value;
  play.textContent = value ? 'Pause' : 'Play';
  if (value) requestAnimationFrame((now) => { last = now; step(now); });
}
function step(now) {
  if (!isPlaying) return;
  show(turn + (now - last) * 0.03, tilt);
  last = now;
  requestAnimationFrame(step);
}
canvas.addEventListener('pointerdown', (event) => {
  setPlaying(false);
  from = { x: event.clientX, y: event.clientY, turn, tilt };
  canvas.setPointerCapture(event.pointerId);
});
canvas.addEventListener('pointermove', (event) => {
  if (from) showAndTell(from.turn + (event.clientX - from.x) / 2, from.tilt + (event.clientY - from.y) / 2);
});
canvas.addEventListener('pointerup', () => { from = null; });
canvas.addEventListener('pointercancel', () => { from = null; });
canvas.addEventListener('keydown', (event) => {
  const by = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] }[event.key];
  if (!by) return;
  event.preventDefault();
  showAndTell(turn + by[0], tilt + by[1]);
});
slider.addEventListener('input', () => showAndTell(Number(slider.value), tilt));
play.addEventListener('click', () => setPlaying(!isPlaying));
document.getElementById('top').addEventListener('click', () => showAndTell(0, 90));
document.getElementById('side').addEventListener('click', () => showAndTell(0, 0));
paint();
setPlaying(isPlaying);
`;

export const ROTATION_STYLE = `
:root { color-scheme: light; font: 16px/1.4 system-ui, sans-serif; color: #1d2636; background: #eef1f5; }
body { margin: 0; block-size: 100vh; display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
h1 { margin: 0; padding: .75rem 1rem 0; font-size: 1.05rem; font-weight: 600; text-align: center; }
main { display: grid; place-items: center; margin: .5rem; container-type: size; }
canvas { inline-size: min(100cqi, 100cqb); aspect-ratio: 1; touch-action: none; cursor: grab; border-radius: .5rem; background: radial-gradient(circle at 50% 42%, #fff, #d5dbe4); }
canvas:active { cursor: grabbing; }
:focus-visible { outline: 3px solid #1f5fbf; outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; justify-content: center; padding: .5rem 1rem 1rem; }
input { inline-size: min(20rem, 60vw); block-size: 1.75rem; }
button { min-block-size: 2.25rem; padding-inline: .9rem; font: inherit; color: inherit; background: #fff; border: 1px solid #7a8699; border-radius: .35rem; cursor: pointer; }
p { margin: 0; flex-basis: 100%; text-align: center; color: #4a5568; font-size: .875rem; }
/* In a frame of another page the stone and its controls are whole; what they are is named around the frame. */
@media (max-width: 32rem), (max-height: 34rem) {
  h1, label, p { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  form { gap: .25rem; padding: .25rem .5rem .5rem; }
  input { flex: 1 1 100%; min-inline-size: 0; }
  button { min-block-size: 1.75rem; padding-inline: .4rem; font-size: .8125rem; }
}
`;
