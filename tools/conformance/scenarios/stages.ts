import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { agreed } from './keeping.ts';

const PAGE = { page: 1, limit: 100 };
const APPROVED = 2;
const IN_LAB = 4;
const HOLD = 1;
const UNREPORTED = ['lab-non-cert', 'lab-inhouse'];

async function found(player: Player, filter: Members): Promise<readonly Members[]> {
  return rowsOf(await player.ok('paginateDiamonds', { ...PAGE, filters: [filter], isSkipSave: true }));
}

const laboratory: Scenario = {
  name: 'a stone in the laboratory is ordered for the day on which it is expected',
  operations: ['requestConfirm', 'updateMemoStatus', 'paginateOrders'],
  play: async ({ as }) => {
    const [buyer, house] = [await as('primary', 0), await as('admin', 2)];
    const inLab = await found(buyer, { category: [IN_LAB], wSts: ['A'], loc: ['location-mumbai'] });
    const stone = membersOf(inLab.find(({ isHeld, pairStkNo }) => isHeld !== true && pairStkNo === null));
    expect(stone.id !== undefined, 'There is no stone in the laboratory.');
    const day = textOf(at(await buyer.ok('viewDiamond', { id: stone.id }), 'inDt'));
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    await house.ok('updateMemoStatus', { id: at(memo, 'id'), status: APPROVED });
    const [order] = rowsOf(await buyer.ok('paginateOrders', { ...PAGE, search: at(memo, 'memoNo') }));
    const expected = at(order, 'stones', 0, 'expectedAt');
    expect(expected === day, `A stone expected on ${day} is ordered for ${String(expected)}.`);
    const from = textOf(order?.expectedFrom);
    expect(from > day, `A stone expected on ${day} is delivered from ${from} on.`);
  },
};

const uncertified: Scenario = {
  name: 'a stone without a report shows no number of one, in lists and by itself',
  operations: ['paginateDiamonds', 'viewDiamond'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const stones = [
      ...(await found(buyer, { lb: UNREPORTED })),
      ...(await found(buyer, { category: [IN_LAB], wSts: ['A', 'U'] })),
    ];
    const [first] = stones;
    expect(first !== undefined, 'There is no stone without a report.');
    const shown = membersOf(await buyer.ok('viewDiamond', { id: first?.id }));
    for (const { stoneId, lbNm, rptNo, certificateNo = null, certFile } of [...stones, shown]) {
      const words = `${String(stoneId)} (${String(lbNm)}) shows ${String(rptNo ?? certificateNo ?? certFile)}.`;
      expect(rptNo === null && certificateNo === null && certFile === null, words);
    }
  },
};

const pairs: Scenario = {
  name: 'pairs can be bought and received at one address, unless asked for otherwise',
  operations: ['filterMatchPairs'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    // What the company holds itself, it can buy.
    const holds = rowsOf(await buyer.ok('paginateBlocks', { page: 1, limit: 1000, blockType: [HOLD] }));
    const own = new Set(holds.map(({ diamond }) => at(diamond, 'id')));
    const counts: number[] = [];
    for (const isWithUnavailable of [false, true]) {
      const asked = { filter: {}, isPredefinedPair: false, page: 1, limit: 200, isWithUnavailable };
      const data = await buyer.ok('filterMatchPairs', asked);
      counts.push(Number(at(data, 'count')));
      if (isWithUnavailable) continue;
      const stones = new Map(listOf(at(data, 'diamonds')).map((each) => [at(each, 'id'), membersOf(each)]));
      for (const pair of listOf(at(data, 'pairs'))) {
        const both = listOf(at(pair, 'diamonds')).map((id) => membersOf(stones.get(id)));
        const sides = new Set(both.map(({ countryCode }) => countryCode === 'IN'));
        expect(sides.size === 1, `Pair ${String(at(pair, 'groupNo'))} lies on both sides of the border.`);
        const taken = both.find(
          ({ id, wSts, isHeld }) =>
            (isHeld === true && !own.has(id)) || ['M', 'U', 'B'].includes(textOf(wSts)),
        );
        expect(
          taken === undefined,
          `${String(taken?.stoneId)} is in a pair with status ${String(taken?.wSts)}.`,
        );
      }
    }
    const [usual = 0, all = 0] = counts;
    expect(usual > 0 && all > usual, `Of all ${all} pairs ${usual} can be had.`);
  },
};

const suite: Scenario = {
  name: 'partners hold the stone that they are found for, and the worst stone of a suite is the one that costs most score',
  operations: ['filterMatchPairs'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const ask = (more: Members) =>
      buyer.ok('filterMatchPairs', { filter: {}, isPredefinedPair: false, ...PAGE, ...more });
    const one = textOf(at(await ask({}), 'pairs', 0, 'diamonds', 0));
    const partners = listOf(at(await ask({ partnerOf: one }), 'pairs'));
    expect(partners.length > 0, 'A stone of a pair has no partner.');
    const scores = partners.map((pair) => Number(at(pair, 'score')));
    const isFalling = scores.every((score, place) => score <= (scores[place - 1] ?? 100));
    expect(isFalling, `The partners do not come best first: ${scores.join(', ')}.`);
    for (const pair of partners) {
      const both = listOf(at(pair, 'diamonds'));
      expect(both.includes(one), `${one} is not in the pair ${both.join(', ')} of its partners.`);
    }
    const others = partners.flatMap((pair) => listOf(at(pair, 'diamonds')).filter((id) => id !== one));
    const diamonds = [one, ...others.slice(0, 2), others.at(-1)].filter(
      (id, place, all) => all.indexOf(id) === place,
    );
    const asked = { isSuite: true, isWithUnavailable: true };
    const group = at(await ask({ ...asked, diamonds }), 'pairs', 0);
    const members = listOf(at(group, 'diamonds'));
    expect(members.length === diamonds.length, `A suite of ${diamonds.length} has ${members.length} stones.`);
    const [score, worst] = [Number(at(group, 'score')), membersOf(at(group, 'worst'))];
    for (const left of diamonds.length > 2 ? diamonds : []) {
      const rest = diamonds.filter((id) => id !== left);
      const without = Number(at(await ask({ ...asked, diamonds: rest }), 'pairs', 0, 'score'));
      const words = `Without ${textOf(left)} a suite of ${score} has ${without}, without the worst one`;
      expect(without <= Number(worst.scoreWithout ?? score), `${words} ${String(worst.scoreWithout)}.`);
    }
  },
};

/** Stories of stones before they are in stock or certified, and of pairs and suites. */
export const stageScenarios: readonly Scenario[] = [laboratory, uncertified, pairs, suite];
