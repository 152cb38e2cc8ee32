import { useTranslation } from 'react-i18next';
import type { Query } from '#src/domain/paths/href.ts';
import { EntryEnd } from './EntryEnd.tsx';

/**
 * Why there is no code to enter: none was sent to this browser, it expired, five wrong ones were entered, the server does
 * not know it (any more), or the link of the mail lacks it.
 */
export type NoCode = 'none' | 'expired' | 'wrong' | 'gone' | 'incomplete' | 'outdated';

export function CodeEnd({ reason, query = {} }: { reason: NoCode; query?: Query }) {
  const { t } = useTranslation('oneTimeCode');
  return <EntryEnd title={t(`end.${reason}.title`)} about={t(`end.${reason}.about`)} query={query} />;
}
