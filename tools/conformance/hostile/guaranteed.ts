import { runConformance } from '../conformance.ts';
import type { Guarantee } from '../scenario.ts';
import { type Attack, judged } from './attacks.ts';

const TIMEOUT_MS = 20_000;

/** Plays every conformance scenario that proves a guarantee about these: each is an attack on a rule. */
export function guaranteed(...about: readonly Guarantee['about'][]): Attack {
  return async ({ url, ask }, { seed }) => {
    const reached = judged(await ask('viewProjectSetting', 'guaranteed', {}), 'guaranteed');
    if (reached.length > 0) return reached;
    const { findings, died } = await runConformance({
      url: url.origin,
      profile: 'sandbox',
      accounts: [],
      seed,
      name: `hostile${about[0]}`,
      only: [],
      timeoutMs: TIMEOUT_MS,
      isWithOperations: false,
      isWithScenarios: true,
      isChosen: ({ guarantee }) => guarantee !== undefined && about.includes(guarantee.about),
    });
    const broken = findings.violations().map(({ name, message }) => `guaranteed: ${name}: ${message}`);
    for (const { name, reason } of findings.skips())
      broken.push(`guaranteed: ${name} was not played: ${reason}`);
    return died === null ? broken : [...broken, `guaranteed: ${died}`];
  };
}
