import type { Guarantee } from '../scenario.ts';
import { type Attack, bodies, type Findings, type Force, headers, odd, paths, streams } from './attacks.ts';
import { proxyAttacks } from './backends.ts';
import { connections } from './connections.ts';
import { controls } from './control.ts';
import { crowd, flood } from './crowd.ts';
import { doubleSpend, lastBids, movingPrices } from './deals.ts';
import { files } from './files.ts';
import { guaranteed } from './guaranteed.ts';
import { identities } from './identity.ts';
import { leaks } from './leaks.ts';
import { lengths } from './lengths.ts';
import { longWork } from './long-work.ts';
import { guessedMedia } from './media.ts';
import { races } from './races.ts';
import { replays } from './replays.ts';
import { rollBack } from './roll-back.ts';
import { targetAt } from './target.ts';
import { texts } from './texts.ts';
import { declared, fullWorld, guests, pairSearches } from './work.ts';

/** What attacks are against, by the letter of their group. */
export const GROUPS = { A: 'money and goods', B: 'work', C: 'identity' } as const;

/** An attack with its group and name and, where it proves a rule, that rule. */
interface NamedAttack {
  readonly group: keyof typeof GROUPS;
  readonly name: string;
  readonly guarantee?: Guarantee;
  readonly attack: Attack;
}

/** All attacks, in order of execution. */
export const attacks: readonly NamedAttack[] = [
  { group: 'B', name: 'broken streams', attack: streams },
  { group: 'B', name: 'addresses', attack: paths },
  { group: 'B', name: 'bodies', attack: bodies },
  { group: 'B', name: 'headers', attack: headers },
  { group: 'B', name: 'odd values', attack: odd },
  {
    group: 'B',
    name: 'files',
    guarantee: { about: 'work', rule: 'No call keeps others waiting for more than 250 ms of CPU.' },
    attack: files,
  },
  { group: 'C', name: 'control', attack: controls },
  { group: 'B', name: 'connections', attack: connections },
  { group: 'B', name: 'calls in flight', attack: flood },
  { group: 'A', name: 'parallel writes', attack: crowd },
  { group: 'A', name: 'races for one thing', attack: races },
  { group: 'A', name: 'fifty buyers of one stone', attack: doubleSpend },
  { group: 'A', name: 'prices on the move', attack: movingPrices },
  { group: 'A', name: 'bids at the last millisecond', attack: lastBids },
  { group: 'A', name: 'replayed keys', attack: replays },
  { group: 'C', name: 'words of others', attack: leaks },
  { group: 'B', name: 'odd texts', attack: texts },
  { group: 'A', name: 'broken replies', attack: rollBack },
  {
    group: 'C',
    name: 'guessed identities',
    guarantee: {
      about: 'identity',
      rule: 'Wrong codes count per user, across challenges and browsers: after five in a row, no code of the user is accepted for 15 minutes.',
    },
    attack: identities,
  },
  {
    group: 'C',
    name: 'guessed media',
    guarantee: {
      about: 'identity',
      rule: 'The path of a medium of a stone has at least 128 bits that cannot be guessed; any other path is a 404.',
    },
    attack: guessedMedia,
  },
  { group: 'B', name: 'time against length', attack: lengths },
  { group: 'B', name: 'wide pair searches', attack: pairSearches },
  { group: 'B', name: 'long work', attack: longWork },
  { group: 'B', name: 'guests of one address', attack: guests },
  { group: 'B', name: 'hosts and lengths that are declared', attack: declared },
  {
    group: 'B',
    name: 'a full world',
    guarantee: {
      about: 'work',
      rule: 'A server that has no room left refuses a write with 413 if it carries a file and with 429 otherwise, and answers every read.',
    },
    attack: fullWorld,
  },
  ...proxyAttacks.map(
    ({ name, rule, attack }): NamedAttack => ({
      group: 'B',
      name,
      guarantee: { about: 'work', rule },
      attack,
    }),
  ),
  { group: 'A', name: 'rules of money and goods', attack: guaranteed('money', 'goods', 'data') },
  { group: 'B', name: 'rules of work', attack: guaranteed('work') },
  { group: 'C', name: 'rules of identity', attack: guaranteed('identity') },
];

export interface Round extends Pick<NamedAttack, 'group'> {
  readonly name: string;
  readonly ms: number;
  readonly findings: Findings;
}

/**
 * Runs every attack on a mock backend, which must still respond after each of them. `stalls` returns the turns of its event
 * loop since the last time that took too much CPU.
 */
export async function assault(
  url: URL,
  force: Force,
  told: (round: Round) => void,
  stalls: () => readonly string[] = () => [],
): Promise<readonly Round[]> {
  const target = targetAt(url);
  const rounds: Round[] = [];
  for (const { group, name, attack } of attacks) {
    const started = performance.now();
    const findings = await attack(target, force).catch((thrown: unknown) => [`${name}: ${thrown}`]);
    const health = await fetch(new URL('/__world/health', url)).catch(() => null);
    const gone = health?.status === 200 ? [] : [`${name}: the server is gone`];
    const ms = Math.round(performance.now() - started);
    const slow = stalls().map((stall) => `${name}: ${stall}`);
    const round = { group, name, ms, findings: [...findings, ...gone, ...slow] };
    rounds.push(round);
    told(round);
    if (gone.length > 0) break;
  }
  return rounds;
}
