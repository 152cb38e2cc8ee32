import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

const waiting = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

/** Error codes whose message states when the restriction ends. */
const words = { E_LOCKED: 'lockedUntil', E_TOO_MANY_REQUESTS: 'waitUntil' } as const;

const isTimed = (code: string): code is keyof typeof words => code in words;

/** Explains why sign-in failed, with a separate text per error; a lock shows when it ends. */
export function Refusal({ problem }: { problem: Problem }) {
  const { t } = useTranslation('signIn');
  const { dateTime } = useFormats();
  const data = v.safeParse(waiting, problem.data);
  const isKnownTime = isTimed(problem.code) && data.success;
  const text = isKnownTime ? t(words[problem.code], { time: dateTime(data.output.retryAt) }) : undefined;
  return <ProblemNotice problem={problem} title={t('refused')} text={text} />;
}
