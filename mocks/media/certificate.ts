import type { Stone } from '#generated/model/stone.ts';
import { A4, onePagePdf, type Page } from '#mocks/formats/write-pdf.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { meshOf } from './mesh.ts';
import { captionOf, makeOf, stonePlan } from './stone-plan.ts';

type CertificateReader = 'member' | 'client';

type Row = readonly [label: string, value: string | null | undefined];

const LEFT = 50;
const RIGHT = A4[0] - 50;
const COLUMN_END = 300;

function percent(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value.toFixed(1)} %`;
}

function degrees(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value.toFixed(1)}°`;
}

const WORDS: Readonly<Record<string, string>> = {
  EX: 'Excellent',
  VG: 'Very Good',
  G: 'Good',
  F: 'Fair',
  P: 'Poor',
  NON: 'None',
  VSL: 'Very Slight',
  FNT: 'Faint',
  SLT: 'Slight',
  MED: 'Medium',
  STG: 'Strong',
  VST: 'Very Strong',
};

function words(code: string | null | undefined): string | null {
  return code ? (WORDS[code] ?? code) : null;
}

function gradeRows(stone: Stone): readonly Row[] {
  const glow = [words(stone.fluNm), stone.fluColNm].filter(Boolean).join(' ');
  return [
    ['Shape', stone.shpNm],
    ['Measurements', stone.msrmnt ? `${stone.msrmnt.replaceAll('*', ' × ').replace('-', ' – ')} mm` : null],
    ['Carat weight', `${stone.crt.toFixed(2)} ct`],
    [stone.isFcCol ? 'Colour' : 'Colour grade', stone.colNm],
    ['Clarity grade', stone.clrNm],
    ['Cut grade', words(stone.cutNm)],
    ['Polish', words(stone.polNm)],
    ['Symmetry', words(stone.symNm)],
    ['Fluorescence', glow],
    ['Inscription', stone.lsrInc],
  ];
}

function proportionRows(stone: Stone): readonly Row[] {
  return [
    ['Total depth', percent(stone.depPer)],
    ['Table', percent(stone.tblPer)],
    ['Crown angle', degrees(stone.cAng)],
    ['Crown height', percent(stone.cHgt)],
    ['Pavilion angle', degrees(stone.pAng)],
    ['Pavilion depth', percent(stone.pHgt)],
    ['Star length', percent(stone.strLn)],
    ['Lower half', percent(stone.lwrHal)],
    ['Girdle', [stone.girdleStr, stone.grdlCondNm, percent(stone.grdlPer)].filter(Boolean).join(', ')],
    ['Culet', stone.cultNm],
  ];
}

/** Draws a table with a title. Rows without a value are left out. Returns the y below the table. */
function table(page: Page, x: number, end: number, top: number, title: string, rows: readonly Row[]): number {
  page.box(x, top - 5, end - x, 18, 0.9);
  page.text(x + 6, top, 10, title, true);
  let y = top - 22;
  for (const [label, value] of rows) {
    if (value) {
      page.text(x + 6, y, 9, label);
      page.textEnd(end - 6, y, 9, value);
      page.lines(
        [
          [x, y - 5],
          [end, y - 5],
        ],
        0.3,
      );
      y -= 17;
    }
  }
  return y;
}

function profile(page: Page, stone: Stone, x: number, y: number, width: number): void {
  const make = makeOf(stone);
  const half = width / 2;
  const flat = half * make.table;
  const top = y + width * make.crown;
  const edge = y - width * make.girdle;
  const tip = edge - width * make.pavilion;
  page.lines(
    [
      [x - half, y],
      [x - flat, top],
      [x + flat, top],
      [x + half, y],
      [x + half, edge],
      [x, tip],
      [x - half, edge],
    ],
    1,
    true,
  );
  page.lines(
    [
      [x - half, y],
      [x + half, y],
    ],
    0.4,
  );
  page.lines(
    [
      [x - half, edge],
      [x + half, edge],
    ],
    0.4,
  );
  page.text(x - 14, top + 6, 8, percent(stone.tblPer) ?? '');
  page.text(x + half + 8, tip + (top - tip) / 2, 8, percent(stone.depPer) ?? '');
}

/** The crown of a stone from above, `reach` points wide on each side of its centre. */
export function plot(page: Page, stone: Stone, x: number, y: number, reach: number): void {
  const plan = stonePlan(stone);
  const tall = Math.max(...Array.from({ length: 32 }, (_, index) => Math.abs(plan.outline(index / 32)[1])));
  const unit = reach / Math.max(1, tall);
  for (const facet of meshOf(plan, makeOf(stone))) {
    if (facet.part !== 'lower' && facet.part !== 'main' && facet.part !== 'girdle') {
      page.lines(
        facet.corners.map(([cx, cy]) => [x + cx * unit, y + cy * unit] as const),
        0.5,
        true,
      );
    }
  }
}

function heading(page: Page, stone: Stone, reader: CertificateReader): void {
  page.box(0, A4[1] - 92, A4[0], 92, 0.94);
  page.text(LEFT, A4[1] - 46, 20, 'Diamond grading report', true);
  page.text(LEFT, A4[1] - 66, 10, `Facsimile of report ${stone.rptNo ?? ''} by ${stone.lbNm}`);
  page.textEnd(RIGHT, A4[1] - 46, 11, `Report number ${stone.rptNo ?? ''}`);
  if (reader === 'member') page.textEnd(RIGHT, A4[1] - 66, 10, `Stone ${stone.stoneId}`);
}

/** Clients of a showroom do not read the number that the house gave the stone. */
export function certificatePdf(stone: Stone, reader: CertificateReader = 'member'): Uint8Array<ArrayBuffer> {
  return onePagePdf(`${stone.lbNm} ${stone.rptNo ?? ''}: ${captionOf(stone)}`, SEED_EPOCH, (page) => {
    heading(page, stone, reader);
    const afterGrades = table(page, LEFT, COLUMN_END, 715, 'Grading results', gradeRows(stone));
    table(page, LEFT, COLUMN_END, afterGrades - 22, 'Proportions', proportionRows(stone));
    page.text(COLUMN_END + 30, 715, 10, 'Profile to actual proportions', true);
    profile(page, stone, 425, 640, 170);
    page.text(COLUMN_END + 30, 500, 10, 'Crown', true);
    plot(page, stone, 430, 400, 78);
    page.text(COLUMN_END + 30, 295, 10, 'Key to symbols', true);
    const marks = stone.kToSStr?.split(', ') ?? ['No inclusion'];
    for (const [index, mark] of marks.entries()) page.text(COLUMN_END + 30, 278 - index * 14, 9, mark);
    page.text(LEFT, 96, 9, `Comments: ${stone.lbCmt ?? 'None.'}`);
    page.text(LEFT, 80, 9, `Treatment: ${stone.treatment ?? 'None'}`);
    page.text(LEFT, 52, 8, 'Made for demonstration from invented data. It is no report of any laboratory.');
  });
}
