import { type Attack, bodies, type Findings, type Force, headers, odd, paths, streams } from './attacks.ts';
import { connections } from './connections.ts';
import { controls } from './control.ts';
import { crowd, flood } from './crowd.ts';
import { doubleSpend, lastBids, movingPrices } from './deals.ts';
import { files } from './files.ts';
import { leaks } from './leaks.ts';
import { lengths } from './lengths.ts';
import { races } from './races.ts';
import { replays } from './replays.ts';
import { rollBack } from './roll-back.ts';
import { targetAt } from './target.ts';
import { texts } from './texts.ts';

/** All attacks by name, in order of execution. */
const attacks: Readonly<Record<string, Attack>> = {
  'broken streams': streams,
  addresses: paths,
  bodies,
  headers,
  'odd values': odd,
  files,
  control: controls,
  connections,
  'calls in flight': flood,
  'parallel writes': crowd,
  'races for one thing': races,
  'fifty buyers of one stone': doubleSpend,
  'prices on the move': movingPrices,
  'bids at the last millisecond': lastBids,
  'replayed keys': replays,
  'words of others': leaks,
  'odd texts': texts,
  'broken replies': rollBack,
  'time against length': lengths,
};

export const ATTACKS: readonly string[] = Object.keys(attacks);

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
  for (const [name, attack] of Object.entries(attacks)) {
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
