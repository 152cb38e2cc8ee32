/** Worker thread that draws SVG pictures as PNG: a picture takes a tenth of a second, in which no call must wait. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface DrawRequest {
  readonly nr: number;
  readonly svg: string;
}

export interface DrawReply {
  readonly nr: number;
  readonly png: Uint8Array | null;
}

const isReady = readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm);

function drawn(svg: string): Uint8Array | null {
  try {
    return new Resvg(svg).render().asPng();
  } catch (error) {
    console.warn('A preview cannot be drawn', error);
    return null;
  }
}

parentPort?.on('message', async ({ nr, svg }: DrawRequest) => {
  await isReady;
  parentPort?.postMessage({ nr, png: drawn(svg) });
});
