import { Anchor, Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#generated/client/file/file.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { PaymentReceipt } from '#generated/model/paymentReceipt.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { DatedName } from './OrderCells.tsx';

function Receipt({ receipt: { file, name } }: { receipt: PaymentReceipt }) {
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

type Props = { row: AdvancePayment };

const colors = { PENDING: 'info', RECEIVED: 'success', DECLINED: 'danger', CANCELLED: 'gray' } as const;

export function PaymentName({ row }: Props) {
  return <DatedName row={row} number={row.paymentNo} />;
}

export function PaymentPurpose({ row: { memoNo, remarks } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <Stack component="span" gap={0} align="flex-start">
      <span>{memoNo === null ? t('payment.onAccount') : t('payment.forMemo', { memoNo })}</span>
      {remarks !== null && (
        <bdi className={common.note} dir="auto">
          {remarks}
        </bdi>
      )}
    </Stack>
  );
}

export function PaymentWay({ row: { method, payDate, reference, receipt } }: Props) {
  const { t } = useTranslation('papers');
  const { date } = useFormats();
  return (
    <Stack component="span" gap={0} align="flex-start">
      <span>{t('payment.way', { method: t(`payment.method.${method}`), date: date(payDate) })}</span>
      {reference !== null && <bdi className={common.note}>{reference}</bdi>}
      {receipt !== null && <Receipt receipt={receipt} />}
    </Stack>
  );
}

export function PaymentAmount({ row }: Props) {
  const { number } = useFormats();
  return number(row.amount, 2);
}

export function PaymentState({ row: { status, comment } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <Stack component="span" gap={0} align="flex-start">
      <Badge color={colors[status]}>{t(`payment.state.${status}`)}</Badge>
      {comment !== null && (
        <bdi className={common.note} dir="auto">
          {comment}
        </bdi>
      )}
    </Stack>
  );
}
