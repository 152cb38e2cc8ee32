import { describe, expect, test } from 'vitest';
import { certificatePdf } from '#mocks/media/certificate.ts';
import { housePicture, stoneMedium } from '#mocks/media/media.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { readPdf } from '../../support/read-pdf.ts';

const SEED = createSeed({ stones: 6000 });
const BY_ID = new Map(SEED.stones.map((stone) => [stone.id, stone]));
const SHAPES = SEED.masters.find((list) => list.code === 'SHAPE')?.items ?? [];

function ask(path: string) {
  return housePicture(path) ?? stoneMedium(path, (id) => BY_ID.get(id));
}

/** The text of a reply. */
function textAt(path: string | null): string {
  const body = ask(path ?? '')?.body ?? '';
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

function stoneWith(rule: (stone: SeedStone) => boolean): SeedStone {
  const stone = SEED.stones.find(rule);
  if (!stone) {
    throw new Error('No such stone in the seed.');
  }
  return stone;
}

/** The tags of a drawing that are opened and not closed, or closed and not opened. */
function unbalanced(markup: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (slash === '/') {
      const last = open.pop();
      wrong.push(...(last === name ? [] : [name]));
    } else if (!rest.endsWith('/')) {
      open.push(name);
    }
  }
  return [...wrong, ...open];
}

describe('paths', () => {
  test('answer every medium that a stone names, with its type', () => {
    const types: Readonly<Record<string, string>> = {
      svg: 'image/svg+xml',
      '360': 'text/html',
      pdf: 'application/pdf',
    };
    const paths = SEED.stones.slice(0, 300).flatMap((stone) => {
      const { img, videoFile, certFile, hAFile, arrowFile, assetFile, xrayFile } = stone;
      return [img, videoFile, certFile, hAFile, arrowFile, assetFile, xrayFile].flatMap((path) => path ?? []);
    });
    const wrong = paths.filter((path) => {
      const reply = ask(path);
      const ending = path.split(/[./]/).at(-1) ?? '';
      return (
        reply?.status !== 200 || !reply.type.startsWith(types[ending] ?? 'none') || reply.body.length < 500
      );
    });
    expect(paths.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('are 404 for a stone or medium that does not exist', () => {
    const withoutVideo = stoneWith((stone) => stone.videoFile === null);
    expect(ask('/media/stones/st-99999.svg')?.status).toBe(404);
    expect(ask(`/media/stones/${withoutVideo.id}/360`)?.status).toBe(404);
    expect(ask('/media/stones/st-00001/unknown.svg')?.status).toBe(404);
    expect(ask('/media/shapes/nothing.svg')?.status).toBe(404);
  });

  test('are in the master list for every shape', () => {
    expect(SHAPES.length).toBeGreaterThan(20);
    expect(SHAPES.filter((shape) => ask(shape.image ?? '')?.status !== 200)).toEqual([]);
  });
});

describe('pictures', () => {
  const pictured = SHAPES.map((shape) => stoneWith((stone) => stone.shp === shape.id && stone.img !== null));
  const all = [
    ...pictured.map((stone) => textAt(stone.img)),
    ...SHAPES.map((shape) => textAt(shape.image)),
    ...(['hAFile', 'arrowFile', 'assetFile', 'xrayFile'] as const).map((member) =>
      textAt(stoneWith((stone) => stone[member] !== null)[member]),
    ),
    textAt(stoneWith((stone) => stone.pktType === 'PARCEL' && stone.img !== null).img),
  ];

  test('are balanced markup with a title, without a broken number or an outside address', () => {
    for (const svg of all) {
      expect(unbalanced(svg)).toEqual([]);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*role="img"[^>]*><title id="t">[^<]+<\/title>/,
      );
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href="[^#]/);
      expect(svg.length).toBeLessThan(40_000);
    }
  });

  test('stay on the sheet', () => {
    for (const stone of pictured) {
      const visible = textAt(stone.img).replace(/<g clip-path.*?<\/g>/, '');
      const points = [...visible.matchAll(/ points="([^"]+)"/g)].flatMap(([, list = '']) =>
        list.split(/[ ,]/).map(Number),
      );
      expect(Math.min(...points), stone.shpNm).toBeGreaterThanOrEqual(0);
      expect(Math.max(...points), stone.shpNm).toBeLessThanOrEqual(400);
    }
  });

  test('grow with the weight and take the colour of the stone', () => {
    const isPlain = (stone: SeedStone) =>
      stone.img !== null && stone.shpNm === 'Round' && stone.pktType === 'SINGLE';
    const small = stoneWith((stone) => isPlain(stone) && stone.crt < 0.25);
    const large = stoneWith((stone) => isPlain(stone) && stone.crt > 3);
    const rightmost = (stone: SeedStone) =>
      Math.max(...[...textAt(stone.img).matchAll(/(\d+(?:\.\d)?),/g)].map(([, x]) => Number(x)));
    expect(rightmost(large)).toBeGreaterThan(rightmost(small) + 40);
    const yellow = stoneWith((stone) => stone.fcColNm === 'Yellow' && stone.img !== null);
    const white = stoneWith((stone) => isPlain(stone) && stone.colNm === 'D');
    const fills = (stone: SeedStone) => new Set(textAt(stone.img).match(/fill="#[0-9a-f]{6}"/g));
    expect([...fills(yellow)].filter((fill) => fills(white).has(fill)).length).toBeLessThan(4);
  });
});

describe('the certificate', () => {
  const stone = stoneWith((one) => one.certFile !== null && one.shpNm === 'Round' && one.kToSArr.length > 1);
  const body = ask(stone.certFile ?? '')?.body ?? '';
  const pdf = readPdf(typeof body === 'string' ? new Uint8Array() : body);

  test('is a PDF whose cross-reference table points at its objects', () => {
    expect(pdf.raw.startsWith('%PDF-1.')).toBe(true);
    expect(pdf.objects.length).toBeGreaterThan(5);
    expect(pdf.objects.map(([, found]) => found)).toEqual(pdf.objects.map(([number]) => number));
  });

  test('prints the grades of its stone', () => {
    const wanted = [
      stone.rptNo,
      stone.stoneId,
      stone.lbNm,
      `${stone.crt.toFixed(2)} ct`,
      stone.clrNm,
      stone.colNm,
    ];
    const marks = stone.kToSStr?.split(', ') ?? [];
    const printed = pdf.words.join('\n');
    expect([...wanted, ...marks].filter((word) => !printed.includes(word ?? 'missing'))).toEqual([]);
  });

  test('is the same bytes whenever it is made', () => {
    expect(pdf.raw).toContain("/CreationDate (D:20260115000000+00'00')");
    expect(certificatePdf(stone)).toEqual(body);
  });
});

describe('the 360 page', () => {
  const stone = stoneWith((one) => one.videoFile !== null && one.shpNm === 'Pear');
  const page = textAt(stone.videoFile);

  test('asks the media host alone for its script and style, and names its controls', () => {
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1]);
    expect(files).toEqual(['/media/rotation.css', '/media/rotation.js']);
    expect(textAt('/media/rotation.css')).toContain('canvas');
    const script = textAt('/media/rotation.js');
    expect(script).toContain("getElementById('stone')");
    for (const text of [page, script, textAt('/media/rotation.css')]) {
      expect(text.match(/https?:|@import|NaN/)).toBeNull();
    }
    expect(page).toContain('<html lang="en">');
    expect(page).toContain(`<title>360 view: ${stone.crt.toFixed(2)} ct Pear`);
    expect(page).toMatch(/<canvas [^>]*tabindex="0" role="img" aria-label="[^"]+"/);
    expect(page).toContain('<label for="turn">');
  });

  test('carries the facets of its stone', () => {
    const json = /<script type="application\/json" id="stone">(.*?)<\/script>/.exec(page)?.[1] ?? '{}';
    const data: { facets?: readonly { corners: readonly (readonly number[])[] }[] } = JSON.parse(json);
    expect(data.facets?.length).toBeGreaterThan(57);
    expect(
      data.facets?.flatMap((facet) => facet.corners.flat()).filter((part) => !Number.isFinite(part)),
    ).toEqual([]);
  });
});
