import type { Guarantee } from '../scenario.ts';
import { type Attack, bodies, type Findings, type Force, headers, odd, paths, streams } from './attacks.ts';
import { connections } from './connections.ts';
import { controls } from './control.ts';
import { crowd, flood } from './crowd.ts';
import { doubleSpend, lastBids, movingPrices } from './deals.ts';
import { files } from './files.ts';
import { identities } from './identity.ts';
import { leaks } from './leaks.ts';
import { lengths } from './lengths.ts';
import { races } from './races.ts';
import { replays } from './replays.ts';
import { rollBack } from './roll-back.ts';
import { targetAt } from './target.ts';
import { texts } from './texts.ts';

/** An attack with its name and, where it proves a rule, that rule. */
interface NamedAttack {
  readonly name: string;
  readonly guarantee?: Guarantee;
  readonly attack: Attack;
}

/** All attacks, in order of execution. */
export const attacks: readonly NamedAttack[] = [
  { name: 'broken streams', attack: streams },
  { name: 'addresses', attack: paths },
  { name: 'bodies', attack: bodies },
  { name: 'headers', attack: headers },
  { name: 'odd values', attack: odd },
  { name: 'files', attack: files },
  { name: 'control', attack: controls },
  { name: 'connections', attack: connections },
  { name: 'calls in flight', attack: flood },
  { name: 'parallel writes', attack: crowd },
  { name: 'races for one thing', attack: races },
  { name: 'fifty buyers of one stone', attack: doubleSpend },
  { name: 'prices on the move', attack: movingPrices },
  { name: 'bids at the last millisecond', attack: lastBids },
  { name: 'replayed keys', attack: replays },
  { name: 'words of others', attack: leaks },
  { name: 'odd texts', attack: texts },
  { name: 'broken replies', attack: rollBack },
  {
    name: 'guessed identities',
    guarantee: {
      about: 'identity',
      rule: 'Wrong codes count per user, across challenges and browsers: after five in a row, no code of the user is accepted for 15 minutes.',
    },
    attack: identities,
  },
  { name: 'time against length', attack: lengths },
];

export interface Round {
  readonly name: string;
  readonly ms: number;
  readonly findings: Findings;
}

/** Runs every attack on a mock backend, which must still respond after each of them. */
export async function assault(
  url: URL,
  force: Force,
  told: (round: Round) => void,
): Promise<readonly Round[]> {
  const target = targetAt(url);
  const rounds: Round[] = [];
  for (const { name, attack } of attacks) {
    const started = performance.now();
    const findings = await attack(target, force).catch((thrown: unknown) => [`${name}: ${thrown}`]);
    const health = await fetch(new URL('/__world/health', url)).catch(() => null);
    const gone = health?.status === 200 ? [] : [`${name}: the server is gone`];
    const ms = Math.round(performance.now() - started);
    const round = { name, ms, findings: [...findings, ...gone] };
    rounds.push(round);
    told(round);
    if (gone.length > 0) break;
  }
  return rounds;
}
