import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { isOwnListing, liesInIndia, unavailableReason } from '#src/domain/stones/availability.ts';
import { useUser } from '#src/session/session-store.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';

export function StoneNotes({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const { dateTime } = useFormats();
  const bothTimes = useBothTimes();
  const setting = useProjectSetting();
  const account = useUser()?.account;
  const [from = 7, to = 10] = setting?.deliveryDays ?? [];
  const reason = unavailableReason(stone);
  const { refreshedAt, expiresAt, pairStkNo, isSeparable, pieces } = stone;
  const isFar = account !== undefined && account.isIndia !== liesInIndia(stone);
  return (
    <Stack gap="0.375rem">
      {reason !== null && <Notice tone="warning">{t(`unavailable.${reason}`)}</Notice>}
      {isOwnListing(stone, account) && <Notice tone="info">{t('conflict.OWN_LISTING')}</Notice>}
      {isFar && (
        <Notice tone="warning">
          {t('detail.notDeliverable', { name: account.seller.name, phone: account.seller.mobile })}
        </Notice>
      )}
      <p className={common.note}>
        {!isFar && t('detail.delivery', { from, to })}{' '}
        {refreshedAt !== undefined &&
          expiresAt !== undefined &&
          t('detail.fresh', { date: dateTime(refreshedAt), until: bothTimes(expiresAt) })}
      </p>
      {pairStkNo !== null && (
        <p className={common.note}>
          {t('detail.pair', { number: pairStkNo })}
          {isSeparable === false && DOT + t('detail.notSeparable')}
        </p>
      )}
      {pieces > 1 && <p className={common.note}>{t('detail.pieces', { count: pieces })}</p>}
    </Stack>
  );
}
