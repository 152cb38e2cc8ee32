import { type Grade, grade } from '#mocks/rules/grades.ts';
import { roundTo } from '#mocks/rules/money.ts';
import type { PlaceName } from '#mocks/rules/places.ts';
import { type Choices, type Draw, weighted } from './draw.ts';
import { drawFancyColour, type FancyColour } from './fancy.ts';
import { gradesOf } from './grade-choices.ts';
import { drawProportions, type Proportions } from './proportions.ts';
import { SELLER_SHARES, type Seller } from './sellers.ts';
import SHARES from './stock-shares.json' with { type: 'json' };

/** Polish and symmetry by cut grade; `FANCY` for shapes other than rounds. */
const FINISH: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  EX: { EX: 97, VG: 3 },
  VG: { EX: 45, VG: 48, G: 7 },
  G: { EX: 10, VG: 50, G: 38, F: 2 },
  F: { VG: 25, G: 50, F: 22, P: 3 },
  FANCY: { EX: 56, VG: 32, G: 10, F: 2 },
};
const POLISHES = new Map(Object.entries(FINISH).map(([cut, rows]) => [cut, gradesOf('POLISH', rows)]));
const SYMMETRIES = new Map(Object.entries(FINISH).map(([cut, rows]) => [cut, gradesOf('SYMMETRY', rows)]));

function finishOf(table: ReadonlyMap<string, Choices<Grade>>, cut: Grade | null): Choices<Grade> {
  const choices = table.get(cut?.code ?? 'FANCY');
  if (!choices) throw new RangeError(`No finish for the cut ${cut?.code}.`);
  return choices;
}

const SHAPES = gradesOf('SHAPE', SHARES.shapes);

/** Shapes of fancy colours: mixed cuts, which hold the colour, come first. */
const FANCY_COLOUR_SHAPES = gradesOf('SHAPE', SHARES.fancyColourShapes);

/** What the stones of a pair or layout have in common, or what a single stone has. */
export interface Traits {
  readonly seller: Seller;
  readonly place: PlaceName;
  readonly isParcel: boolean;
  readonly shape: Grade;
  readonly carat: number;
  /** Null for fancy colours. */
  readonly colour: Grade | null;
  readonly fancy: FancyColour | null;
  readonly clarity: Grade;
  /** Rounds only. */
  readonly cut: Grade | null;
  readonly polish: Grade;
  readonly symmetry: Grade;
  readonly fluorescence: Grade;
  readonly fluorescenceColour: string | null;
  readonly lab: Grade;
  readonly proportions: Proportions;
  readonly isSeparable: boolean;
}

const ROUND = grade('SHAPE', 'Round');

const PARCEL_SHARE = 0.021;
const FANCY_SHARE = 0.042;

/** Cutters aim for sizes just above the magic weights. */
const SIZES: Choices<readonly [number, number]> = weighted([
  [[0.15, 0.17], 1],
  [[0.18, 0.22], 2.5],
  [[0.23, 0.29], 3.5],
  [[0.3, 0.39], 18],
  [[0.4, 0.49], 10],
  [[0.5, 0.69], 16],
  [[0.7, 0.89], 10.5],
  [[0.9, 0.99], 4],
  [[1, 1.19], 14],
  [[1.2, 1.49], 4.5],
  [[1.5, 1.69], 5],
  [[1.7, 1.99], 2],
  [[2, 2.49], 4],
  [[2.5, 2.99], 1],
  [[3, 3.99], 2],
  [[4, 4.99], 0.7],
  [[5, 5.99], 0.7],
  [[6, 9.99], 0.4],
  [[10, 15.99], 0.2],
]);

const COLOURS = gradesOf('COLOR', SHARES.colours);

const CLARITIES = gradesOf('CLARITY', SHARES.clarities);

const CUTS = gradesOf('CUT', { EX: 80, VG: 13, G: 5, F: 2 });

const FLUORESCENCE_GIA = gradesOf('FLUORESCENCE', { NON: 65, FNT: 18, MED: 9, STG: 6.8, VST: 1.2 });
const FLUORESCENCE_EUROPE = gradesOf('FLUORESCENCE', { NON: 66, VSL: 10, SLT: 9, MED: 8, STG: 7 });

const LABS_SMALL = gradesOf('LAB', { GIA: 30, IGI: 24, HRD: 6, INHOUSE: 6, 'NON-CERT': 34 });
const LABS = gradesOf('LAB', SHARES.labs);

/** Laboratories with seven instead of five grades of fluorescence. */
const FINE_FLUORESCENCE: ReadonlySet<string> = new Set(['IGI', 'HRD']);

/** Below this weight a report costs more than it adds. */
const REPORT_FROM = 0.18;
const SMALL_TO = 0.3;
/** The list for shapes other than rounds starts at 0.18 ct. */
const FANCY_SHAPES_FROM = 0.2;

function drawCarat(draw: Draw, isRound: boolean): number {
  const [least, most] = draw.pick(SIZES);
  const carat = roundTo(least + (most - least) * draw.unit() ** 2.3, 2);
  return isRound ? carat : Math.max(carat, FANCY_SHAPES_FROM);
}

/** Total weight of a melee parcel; the number of stones follows from their mean weight. */
function drawParcelCarat(draw: Draw): number {
  return roundTo(draw.between(2, 60) * draw.between(0.3, 1), 2);
}

function drawLab(draw: Draw, carat: number, isParcel: boolean): Grade {
  if (isParcel || carat < REPORT_FROM) return grade('LAB', 'NON-CERT');
  return draw.pick(carat < SMALL_TO ? LABS_SMALL : LABS);
}

function drawKind(
  draw: Draw,
  isSet: boolean,
): Pick<Traits, 'isParcel' | 'shape' | 'carat' | 'colour' | 'fancy'> {
  if (draw.chance(PARCEL_SHARE) && !isSet) {
    const carat = drawParcelCarat(draw);
    return { isParcel: true, shape: ROUND, carat, colour: draw.pick(COLOURS), fancy: null };
  }
  const isFancyColour = draw.chance(FANCY_SHARE);
  const shape = draw.pick(isFancyColour ? FANCY_COLOUR_SHAPES : SHAPES);
  const carat = Math.max(drawCarat(draw, shape === ROUND), isSet ? SMALL_TO : 0);
  return {
    isParcel: false,
    shape,
    carat,
    colour: isFancyColour ? null : draw.pick(COLOURS),
    fancy: isFancyColour ? drawFancyColour(draw) : null,
  };
}

function drawFluorescence(draw: Draw, lab: Grade): Pick<Traits, 'fluorescence' | 'fluorescenceColour'> {
  const fluorescence = draw.pick(FINE_FLUORESCENCE.has(lab.code) ? FLUORESCENCE_EUROPE : FLUORESCENCE_GIA);
  const colour = draw.chance(0.95) ? 'Blue' : 'Yellow';
  return { fluorescence, fluorescenceColour: fluorescence.code === 'NON' ? null : colour };
}

/**
 * Draws traits from the stream that the caller has started. Stones of a `set` are never parcels and weigh at least
 * 0.30 ct.
 */
export function drawTraits(draw: Draw, isSet: boolean): Traits {
  const seller = draw.pick(SELLER_SHARES);
  const kind = drawKind(draw, isSet);
  const cut = kind.shape === ROUND && !kind.isParcel ? draw.pick(CUTS) : null;
  const lab = drawLab(draw, kind.carat, kind.isParcel);
  const light = drawFluorescence(draw, lab);
  return {
    seller,
    place: draw.pick(seller.places),
    ...kind,
    clarity: draw.pick(CLARITIES),
    cut,
    polish: draw.pick(finishOf(POLISHES, cut)),
    symmetry: draw.pick(finishOf(SYMMETRIES, cut)),
    ...light,
    lab,
    proportions: drawProportions(draw, kind.shape.shown, cut?.code ?? null),
    isSeparable: !isSet || draw.chance(0.35),
  };
}
