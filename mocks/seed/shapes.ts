import { gradesOf } from './grade-choices.ts';

/** Shapes by their share of the stock. */
export const SHAPES = gradesOf('SHAPE', [
  ['Round', 62],
  ['Oval', 7.5],
  ['Pear', 6],
  ['Emerald', 5],
  ['Cushion', 5],
  ['Princess', 4],
  ['Radiant', 3],
  ['Marquise', 2.5],
  ['Heart', 1.5],
  ['Asscher', 1],
  ['Square Radiant', 0.5],
  ['Square Emerald', 0.3],
  ['Old European', 0.3],
  ['Old Mine', 0.25],
  ['Trilliant', 0.2],
  ['Baguette', 0.2],
  ['Tapered Baguette', 0.15],
  ['Half Moon', 0.1],
  ['Shield', 0.1],
  ['Kite', 0.1],
  ['Hexagonal', 0.1],
  ['Octagonal', 0.1],
  ['Rose', 0.1],
  ['Other', 0.1],
]);

/** Shapes of fancy colours: mixed cuts, which hold the colour, come first. */
export const FANCY_COLOUR_SHAPES = gradesOf('SHAPE', [
  ['Radiant', 24],
  ['Cushion', 22],
  ['Oval', 14],
  ['Pear', 12],
  ['Round', 11],
  ['Square Radiant', 6],
  ['Heart', 4],
  ['Emerald', 4],
  ['Marquise', 2],
  ['Princess', 1],
]);
