import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflictWords } from '#src/domain/stones/use-conflict-words.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { PlannedStone } from './confirm-plan.ts';

/**
 * Conflicts that the server reported: stones that cannot be confirmed, and changed prices, old and new side by side.
 */
export function ConflictNotices({ plan }: { plan: readonly PlannedStone[] }) {
  const { t } = useTranslation(['confirm', 'stones']);
  const { number } = useFormats();
  const conflictWords = useConflictWords();
  const refused = plan.flatMap(({ stone, obstacle }) =>
    obstacle?.by === 'server' ? [`${stone.stoneId}: ${conflictWords(obstacle.conflict)}`] : [],
  );
  const changed = plan.flatMap(({ stone: { stoneId }, obstacle, changedPrice }) => {
    if (obstacle !== null || changedPrice === null) return [];
    const { seen, current } = changedPrice;
    return [t('confirm:changedStone', { stone: stoneId, seen: number(seen), current: number(current) })];
  });
  const told = [...refused, ...changed].join('; ');
  const notices = useRef<HTMLDivElement>(null);
  // On a small screen the notices push the pressed button out of view and would be off screen themselves.
  useEffect(() => {
    if (told !== '') notices.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  if (told === '') return null;
  return (
    <Stack gap="md" ref={notices}>
      {refused.length > 0 && (
        <Notice tone="warning">
          {t('confirm:conflict', { count: refused.length, stones: refused.join('; ') })}
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice tone="warning">
          {t('confirm:changed', { count: changed.length, stones: changed.join('; ') })}
        </Notice>
      )}
    </Stack>
  );
}
