import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#generated/client/file/file.ts';
import type { PaymentReceipt } from '#generated/model/paymentReceipt.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

/** Saves the receipt of a payment. */
export function Receipt({ receipt: { file, name } }: { receipt: PaymentReceipt }) {
  const { t } = useTranslation('papers');
  const { share, problem, start } = useFile(() => undefined);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-busy={share !== null}
        onClick={() => {
          if (share === null) void start(({ signal }) => downloadFile({ file }, { signal }), name);
        }}
      >
        {t('payment.receipt', { name })}
      </Anchor>
      {problem !== null && <ProblemNotice problem={problem} title={t('payment.receiptFailed')} />}
    </>
  );
}
