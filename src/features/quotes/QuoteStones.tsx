import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import type { TrackCreateReplyData } from '#generated/model/trackCreateReplyData.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { QuoteForm } from './QuoteForm.tsx';

type QuotesSentProps = { sent: TrackCreateReplyData; onClose: () => void };

/** The quotes that were made, until when they stand, and the stones that had one already. */
function QuotesSent({ sent, onClose }: QuotesSentProps) {
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

type Props = {
  rows: readonly Stone[];
  /** `true` if the quotes were sent. */
  onClose: (isDone: boolean) => void;
};

/** Dialog that offers prices for stones: a quote each, which the house answers (specification, section 4). */
export function QuoteStones({ rows, onClose }: Props) {
  const { t } = useTranslation('deals');
  const [sent, setSent] = useState<TrackCreateReplyData | null>(null);
  const close = () => onClose(sent !== null);
  return (
    <FormDialog isOpen onClose={close} size="lg" title={t('quote.title', { count: rows.length })}>
      {sent === null ? (
        <QuoteForm stones={rows} onSent={setSent} />
      ) : (
        <QuotesSent sent={sent} onClose={close} />
      )}
    </FormDialog>
  );
}
