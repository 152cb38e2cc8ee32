import { expect, type Scenario } from '../scenario.ts';
import { textOf } from '../values.ts';
import { freeStones } from './shared.ts';

const LINKS = 8;
/** 128 bits in the densest text, base64url, take 22 characters. */
const SHORTEST = 22;

/** Whether two codes have the same character at most places: one is then soon guessed from the other. */
function isAlike(one: string, other: string): boolean {
  const equal = Array.from(one).filter((letter, place) => other[place] === letter);
  return equal.length > one.length / 2;
}

export const identityScenarios: readonly Scenario[] = [
  {
    name: 'the code of a share link cannot be guessed from other codes',
    guarantee: {
      about: 'identity',
      rule: 'Secret of a link, with at least 128 bits that cannot be guessed.',
    },
    operations: ['createStoneShare'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const codes: string[] = [];
      for (const { id } of (await freeStones(buyer)).slice(0, LINKS)) {
        const share = await buyer.ok('createStoneShare', { diamond: id });
        codes.push(textOf(Object(share).code));
      }
      const short = codes.filter((code) => code.length < SHORTEST);
      expect(short.length === 0, `A code has ${short[0]?.length} characters.`);
      const alike = codes.find((code, place) => codes.slice(place + 1).some((next) => isAlike(code, next)));
      expect(alike === undefined, `The code ${alike} is like another one.`);
    },
  },
];
