import { paletteOf } from './body-colour.ts';
import type { Facet } from './mesh.ts';
import { captionOf, type Pictured, stoneMesh } from './stone-plan.ts';
import { escapeMarkup } from './svg.ts';

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Input of the script as JSON that cannot close its script element. */
function dataOf(stone: Pictured): string {
  const mesh = stoneMesh(stone);
  const heights = mesh.flatMap((facet) => facet.corners.map(([, , z]) => z));
  const lift = -(Math.max(...heights) + Math.min(...heights)) / 2;
  const reaches = mesh.flatMap((facet) => facet.corners.map(([x, y, z]) => Math.hypot(x, y, z + lift)));
  const slim = (facet: Facet) => ({ ...facet, corners: facet.corners.map((corner) => corner.map(rounded)) });
  const data = {
    palette: paletteOf(stone),
    facets: mesh.map(slim),
    lift: rounded(lift),
    reach: Math.max(...reaches),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * The 360 page of a stone as HTML, with the shared script and style. The stone turns by dragging, slider or arrow
 * keys, or by itself. In English; the portal labels the frame around it.
 */
export function rotationPage(stone: Pictured): string {
  const caption = escapeMarkup(captionOf(stone));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>360 view: ${caption}</title>
<link rel="stylesheet" href="/media/rotation.css">
<script src="/media/rotation.js" defer></script>
</head>
<body>
<header><h1>${caption}</h1></header>
<main><canvas width="900" height="900" tabindex="0" role="img" aria-label="${caption}, turning. Arrow keys turn and tilt it."></canvas></main>
<form aria-label="Turn the stone">
<label for="turn">Turn</label>
<input id="turn" type="range" min="0" max="360" step="1" value="0" aria-valuetext="0 degrees">
<button id="play" type="button">Pause</button>
<button id="top" type="button">From above</button>
<button id="side" type="button">From the side</button>
<p>Drag the stone, or use the arrow keys on it.</p>
</form>
<script type="application/json" id="stone">${dataOf(stone)}</script>
</body>
</html>
`;
}
