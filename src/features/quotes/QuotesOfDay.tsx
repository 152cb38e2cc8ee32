import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePaginateTracks } from '#generated/client/track/track.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useMay } from '#src/session/permissions.ts';

const ofDay = ({ data }: TrackPageReply) =>
  data.list.filter(({ diamond }) => diamond.category.includes(StoneCategory.LUCKY)).length;

const COUNTED = 1000;

export function QuotesOfDay() {
  const { t } = useTranslation('lists');
  const { data: count = 0 } = usePaginateTracks(
    { trackType: TrackType.QUOTE, page: 1, limit: COUNTED, status: ['PENDING'] },
    { query: { select: ofDay, enabled: useMay('QUOTE') }, request: { silent: true } },
  );
  if (count === 0) return null;
  return (
    <Text size="sm">
      {t('quoteDay.mine', { count })} <Link to="quoteList">{t('quoteDay.open')}</Link>
    </Text>
  );
}
