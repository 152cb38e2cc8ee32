import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { atOnce } from '#mocks/formats/slices.ts';
import { A4, type Page, pdfDocument, widthOf } from '#mocks/formats/write-pdf.ts';
import { plot } from '#mocks/media/certificate.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { nameIn } from '#mocks/rules/masters.ts';
import type { Language } from '#mocks/translations/languages.ts';
import { dayIn, numberIn, say } from '#mocks/translations/words.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { languageOf } from '../shared/languages.ts';
import type { Call } from '../shared/operation.ts';

const [WIDTH, HEIGHT] = A4;
const LEFT = 45;
const RIGHT = WIDTH - 45;
const HEAD = 128;
const BLOCK = 88;
const STONES_PER_PAGE = 7;
/** Half the width of the drawing of a stone. */
const REACH = 34;
const TEXT = LEFT + 2 * REACH + 18;
const PRICES = [RIGHT - 110, RIGHT] as const;
const SMALL = 9;
const LINE = 14;
const LINES_PER_PAGE = 46;
/** Where the number of the page begins. */
const FOOT = 44;

/** Lines that fit a width: broken at blanks, and within what is longer than a line. */
function linesOf(text: string, language: Language): string[] {
  const fits = (line: string) => widthOf(line, SMALL, false, language) <= RIGHT - LEFT;
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const part of paragraph.split(/(?<= )/).flatMap((word) => (fits(word) ? [word] : [...word]))) {
      if (line !== '' && !fits((line + part).trimEnd())) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += part;
    }
    return [...lines, line.trimEnd()];
  });
}

interface Paper {
  readonly room: SharedShowroom;
  readonly language: Language;
  readonly now: number;
}

/** The end of the link in UTC: nobody knows where the PDF is read, and the zone of the house would hint at the house. */
const endIn = (expiresAt: string) => `\u2066${dayIn(expiresAt)} ${expiresAt.slice(11, 16)} UTC\u2069`;

function heading(page: Page, { room, language, now }: Paper): void {
  const { company, title, client, expiresAt } = room;
  page.box(0, HEIGHT - HEAD, WIDTH, HEAD, 0.94);
  page.text(LEFT, HEIGHT - 46, 18, cutText(company.name, 44), true);
  page.text(LEFT, HEIGHT - 64, 10, company.contact);
  page.text(LEFT, HEIGHT - 92, 13, cutText(title, 60), true);
  page.text(
    LEFT,
    HEIGHT - 110,
    10,
    say(language, 'paper.proposalFor', { name: client, date: dayIn(houseDay(now)) }),
  );
  page.textEnd(RIGHT, HEIGHT - 46, 11, say(language, 'paper.proposal'), true);
  page.textEnd(RIGHT, HEIGHT - 64, 10, say(language, 'paper.validUntil', { date: endIn(expiresAt) }));
}

const described = (stone: SharedShowroomStone, language: Language) =>
  [
    `${numberIn(language, stone.crt)} ct`,
    stone.shpNm === null ? null : nameIn(language, 'SHAPE', stone.shpNm),
    stone.fcColDesc ?? stone.colNm,
    stone.clrNm,
  ]
    .filter(Boolean)
    .join(', ');

function grades({ cutNm, polNm, symNm, fluNm }: SharedShowroomStone, language: Language): string {
  const named = { cutNm, polNm, symNm, fluNm };
  return (['cutNm', 'polNm', 'symNm', 'fluNm'] as const)
    .flatMap((key) => (named[key] === null ? [] : [`${say(language, `column.${key}`)} ${named[key]}`]))
    .join(' · ');
}

function drawPrice(page: Page, y: number, stone: SharedShowroomStone, { room, language }: Paper): void {
  const { price, availability } = stone;
  if (availability !== 'AVAILABLE') {
    page.textEnd(
      RIGHT,
      y,
      10,
      say(language, availability === 'GONE' ? 'paper.gone' : 'paper.reserved'),
      true,
    );
  }
  if (price === null) return;
  const top = availability === 'AVAILABLE' ? y : y - 16;
  page.number(PRICES, top, 12, `${room.currency} ${numberIn(language, price.amount)}`, true);
  page.number(PRICES, top - 16, SMALL, `${numberIn(language, price.perCarat)} / ct`);
}

/** A stone: its crown as it is cut, facts and price. The drawing shows nothing but the facts. */
function drawStone(
  page: Page,
  y: number,
  stone: SharedShowroomStone,
  drawn: Stone | undefined,
  paper: Paper,
): void {
  if (drawn !== undefined) plot(page, drawn, LEFT + REACH, y - REACH - 4, REACH);
  page.text(TEXT, y - 18, 11, cutText(described(stone, paper.language), 54), true);
  page.text(TEXT, y - 35, SMALL, grades(stone, paper.language));
  const report = [stone.lbNm, stone.rptNo].filter(Boolean).join(' ');
  const size = stone.msrmnt === null ? null : `${stone.msrmnt.replaceAll('*', ' × ')} mm`;
  page.text(TEXT, y - 51, SMALL, [report, size].filter(Boolean).join(' · '));
  drawPrice(page, y - 18, stone, paper);
  page.lines(
    [
      [LEFT, y - BLOCK + 6],
      [RIGHT, y - BLOCK + 6],
    ],
    0.3,
  );
}

function closingLines({ room, language }: Paper): string[] {
  const { isPriceShown, currency, rate, rateDate, terms } = room;
  const rates =
    isPriceShown && currency !== 'USD'
      ? [say(language, 'paper.rate', { date: dayIn(rateDate), rate: `1 USD = ${rate} ${currency}` })]
      : [];
  return [...rates, ...(terms === null ? [] : linesOf(terms, language))];
}

function inParts<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** Gives what the client of a showroom sees as a PDF. `drawn` are the records to draw the stones from, by their id for the client. */
export function proposalFile(call: Call, room: SharedShowroom, drawn: ReadonlyMap<string, Stone>): FileReply {
  const language = languageOf(call);
  const paper: Paper = { room, language, now: call.now };
  const stonePages = inParts(room.stones, STONES_PER_PAGE).map((stones) => (page: Page) => {
    for (const [place, stone] of stones.entries()) {
      drawStone(page, HEIGHT - HEAD - 8 - place * BLOCK, stone, drawn.get(stone.item), paper);
    }
  });
  const write = (lines: readonly string[], top: number) => (page: Page) => {
    for (const [place, line] of lines.entries()) page.text(LEFT, top - place * LINE, SMALL, line);
  };
  const lines = closingLines(paper);
  const last = stonePages.at(-1);
  // Below the last stone, where there is room for all of them.
  const below = HEIGHT - HEAD - 24 - (room.stones.length % STONES_PER_PAGE) * BLOCK;
  const isBelow =
    room.stones.length % STONES_PER_PAGE !== 0 && below - lines.length * LINE > FOOT && last !== undefined;
  const contents = isBelow
    ? [
        ...stonePages.slice(0, -1),
        (page: Page) => {
          last(page);
          write(lines, below)(page);
        },
      ]
    : [...stonePages, ...inParts(lines, LINES_PER_PAGE).map((part) => write(part, HEIGHT - HEAD - 24))];
  const pages = contents.map((draw, place) => (page: Page) => {
    heading(page, paper);
    draw(page);
    page.textEnd(RIGHT, 30, 8, say(language, 'paper.page', { page: place + 1, pages: contents.length }));
  });
  const title = `${room.company.name}: ${room.title}`;
  const bytes = atOnce(pdfDocument({ title, format: A4, language, time: call.now }, pages));
  return fileReply('proposal.pdf', 'application/pdf', bytes);
}
