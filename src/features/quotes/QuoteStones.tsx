import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import type { TrackCreateReplyData } from '#generated/model/trackCreateReplyData.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { QuotesSent } from './QuotesSent.tsx';

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
