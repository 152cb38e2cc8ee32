import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawReply, DrawRequest } from './preview-worker.ts';

/** Size that previews of links are shown in, in pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const;

const GROUND = '#123c52';
const PICTURE = /^\/media\/(.+)\.svg$/;
const ADDRESS = /^\/media\/previews\/(.+)\.png$/;
const SIZE = / width="[\d.]+" height="[\d.]+"/;
/** Number of previews that are kept, about 200 kB each. */
const KEPT = 64;

/**
 * Path of the preview of a picture of the media host: crawlers of previews take no SVG. Null for other pictures, which
 * they take as they are.
 */
export function previewPath(picture: string): string | null {
  const name = PICTURE.exec(picture)?.[1];
  return name === undefined ? null : `/media/previews/${name}.png`;
}

export function previewedPicture(path: string): string | null {
  const name = ADDRESS.exec(path)?.[1];
  return name === undefined ? null : `/media/${name}.svg`;
}

function cardOf(svg: string): string {
  const { width, height } = PREVIEW;
  const picture = svg.replace(SIZE, ` width="${width}" height="${height}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${GROUND}"/>${picture}</svg>`;
}

export type Draw = (path: string, svg: string) => Promise<Uint8Array | null>;

/** Starts the thread that draws with the first picture. Pictures of a path never change, so the last ones are kept. */
export function createPreviews(): Draw {
  const waiting = new Map<number, (png: Uint8Array | null) => void>();
  const kept = new Map<string, Promise<Uint8Array | null>>();
  let worker: Worker | null = null;
  let last = 0;

  function start(): Worker {
    // In the package both are bundled.
    const name = `./preview-worker${extname(import.meta.url)}`;
    const started = new Worker(new URL(name, import.meta.url));
    // A server that ends does not wait for it.
    started.unref();
    started.on('message', ({ nr, png }: DrawReply) => {
      waiting.get(nr)?.(png);
      waiting.delete(nr);
    });
    started.on('error', (error) => {
      console.warn('Previews cannot be drawn', error);
      worker = null;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
      kept.clear();
    });
    return started;
  }

  function draw(svg: string): Promise<Uint8Array | null> {
    worker ??= start();
    last += 1;
    const request: DrawRequest = { nr: last, svg: cardOf(svg) };
    return new Promise((resolve) => {
      waiting.set(request.nr, resolve);
      worker?.postMessage(request);
    });
  }

  return (path, svg) => {
    const found = kept.get(path) ?? draw(svg);
    kept.delete(path);
    kept.set(path, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}
