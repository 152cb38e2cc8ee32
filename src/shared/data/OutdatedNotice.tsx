import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useTick } from '#src/shared/ui/use-tick.ts';

type Props = {
  problem: Problem;
  /** When the displayed data were fetched, in milliseconds since 1970 by the browser's clock. */
  readAt: number;
  onRetry: () => void;
  isRetrying: boolean;
};

/** Age of the displayed data, why the refetch failed, and a retry button. */
export function OutdatedNotice({ problem, readAt, onRetry, isRetrying }: Props) {
  const { t } = useTranslation(['common', 'problems']);
  const { ago } = useFormats();
  useTick(60_000);
  return (
    <Notice tone="warning" title={t('common:outdated', { age: ago(readAt, Date.now()) })}>
      {t(`problems:${problem.code}`)}
      <BusyButton mt="sm" display="block" size="xs" variant="default" isBusy={isRetrying} onClick={onRetry}>
        {t('common:refresh')}
      </BusyButton>
    </Notice>
  );
}
