import { type Grade, grade } from '#mocks/rules/grades.ts';
import { roundTo } from '#mocks/rules/money.ts';
import { type Choices, type Draw, weighted } from './draw.ts';
import { gradesOf } from './grade-choices.ts';

export interface FancyColour {
  readonly hue: Grade;
  readonly intensity: Grade;
  readonly overtone: Grade;
  readonly description: string;
}

interface Hue {
  readonly hue: Grade;
  readonly share: number;
  readonly intensities: Choices<Grade>;
  readonly overtones: Choices<Grade>;
  /** USD per carat of a Fancy of 1 ct and VS clarity. */
  readonly price: number;
}

type Shares = Readonly<Record<string, number>>;

const FULL: Shares = {
  Faint: 4,
  'Very Light': 5,
  Light: 8,
  'Fancy Light': 18,
  Fancy: 26,
  'Fancy Intense': 22,
  'Fancy Vivid': 9,
  'Fancy Dark': 3,
  'Fancy Deep': 5,
};
const STRONG: Shares = { Fancy: 60, 'Fancy Intense': 20, 'Fancy Dark': 10, 'Fancy Deep': 10 };
const DEEP: Shares = { 'Fancy Light': 10, Fancy: 45, 'Fancy Dark': 30, 'Fancy Deep': 15 };
const ONLY_FANCY: Shares = { Fancy: 1 };

function hue(name: string, share: number, price: number, intensities: Shares, overtones: Shares = {}): Hue {
  return {
    hue: grade('FANCY_COLOR', name),
    share,
    price,
    intensities: gradesOf('INTENSITY', intensities),
    overtones: gradesOf('OVERTONE', { None: 55, ...overtones }),
  };
}

const HUES: readonly Hue[] = [
  hue('Yellow', 52, 3200, FULL, { Brownish: 12, Orangy: 10, Greenish: 8, 'Brownish Yellowish': 2 }),
  hue('Pink', 11, 42_000, FULL, { Purplish: 16, Orangy: 8, Brownish: 14 }),
  hue('Brown', 9, 1500, DEEP, { Yellowish: 18, Orangy: 14, Pinkish: 8, 'Orangy Brownish': 2 }),
  hue('Green', 5, 14_000, FULL, { Yellowish: 26, Bluish: 8, Grayish: 8 }),
  hue('Orange', 4, 9000, FULL, { Yellowish: 20, Brownish: 18, Pinkish: 6 }),
  hue('Blue', 4, 88_000, FULL, { Grayish: 22, Greenish: 14, Violetish: 3 }),
  hue('Gray', 3, 5200, DEEP, { Bluish: 18, Greenish: 10, Violetish: 8, 'Grayish Greenish': 2 }),
  hue('Champagne', 3, 1700, DEEP, { Pinkish: 14, Yellowish: 10 }),
  hue('Black', 3, 900, ONLY_FANCY),
  hue('Cognac', 2, 1600, DEEP, { Orangy: 20 }),
  hue('Purple', 1.2, 24_000, FULL, { Pinkish: 24, Reddish: 4 }),
  hue('Violet', 0.7, 40_000, FULL, { Bluish: 18, Grayish: 18 }),
  hue('Chameleon', 0.8, 9500, DEEP, { Greenish: 20, Yellowish: 8 }),
  hue('White', 0.6, 2600, ONLY_FANCY),
  hue('Red', 0.4, 190_000, STRONG, { Purplish: 20, Brownish: 12 }),
  hue('Other', 0.3, 2400, DEEP),
];
const HUE_CHOICES = weighted(HUES.map((each) => [each, each.share] as const));

const STRENGTH: Readonly<Record<string, number>> = {
  FT: 0.3,
  VL: 0.4,
  LT: 0.55,
  FL: 0.75,
  FN: 1,
  FI: 1.75,
  FV: 3.4,
  FD: 0.85,
  FP: 1.35,
};

const CLARITY_STEPS = -0.035;

export function drawFancyColour(draw: Draw): FancyColour {
  const kind = draw.pick(HUE_CHOICES);
  const intensity = draw.pick(kind.intensities);
  const overtone = draw.pick(kind.overtones);
  const words = [intensity.shown, overtone.code === 'NONE' ? '' : overtone.shown, kind.hue.shown];
  return { hue: kind.hue, intensity, overtone, description: words.filter(Boolean).join(' ') };
}

/**
 * Price of a fancy colour in whole USD per carat; price lists have none.
 *
 * @param clarityRank rank in the CLARITY list
 * @param haggle the seller's factor, around 1
 */
export function fancyPrice(fancy: FancyColour, carat: number, clarityRank: number, haggle: number): number {
  const kind = HUES.find((one) => one.hue.id === fancy.hue.id);
  const pure = fancy.overtone.code === 'NONE' ? 1 : fancy.overtone.code.startsWith('BRN') ? 0.72 : 0.88;
  const weight = carat ** 0.55;
  const clarity = 1 + CLARITY_STEPS * (clarityRank - 5);
  const strength = STRENGTH[fancy.intensity.code] ?? 1;
  return Math.max(150, roundTo((kind?.price ?? 2000) * strength * pure * weight * clarity * haggle, 0));
}
