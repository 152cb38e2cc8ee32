import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TrackCreateReplyData } from '#generated/model/trackCreateReplyData.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Receipt } from '#src/shared/ui/Receipt.tsx';

type Props = { sent: TrackCreateReplyData; onClose: () => void };

/** The quotes that were made, until when they stand, and the stones that had one already. */
export function QuotesSent({ sent, onClose }: Props) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  const [first] = sent.list.filter((entry) => entry.trackType === TrackType.QUOTE);
  return (
    <Receipt
      title={
        sent.added === 0
          ? t('quote.noneAdded')
          : t('quote.sent', { count: sent.added, number: first?.memoNo ?? '' })
      }
      about={
        sent.added === 0 || first === undefined
          ? t('quote.had', { count: sent.existing })
          : t('quote.sentAbout', { name: first.seller, at: dateTime(first.offerValidDate) })
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button renderRoot={(props) => <Link to="quoteList" {...props} />} onClick={onClose}>
            {t('quote.toList')}
          </Button>
        </>
      }
    >
      {sent.added > 0 && sent.existing > 0 && <p>{t('quote.had', { count: sent.existing })}</p>}
    </Receipt>
  );
}
