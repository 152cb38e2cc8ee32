import { Anchor, Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#generated/client/file/file.ts';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import type { PaymentReceipt } from '#generated/model/paymentReceipt.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Papers.module.css';

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
  const { date, dateTime } = useFormats();
  const isStaff = useIsStaff();
  return (
    <span className={styles.lines}>
      <bdi className={styles.whole}>{row.paymentNo}</bdi>
      <time className={styles.about} dateTime={row.createdAt} title={dateTime(row.createdAt)}>
        {date(row.createdAt)}
      </time>
      {isStaff && <bdi className={styles.about}>{`${row.companyName} · ${row.userName}`}</bdi>}
    </span>
  );
}

export function PaymentPurpose({ row: { memoNo, remarks } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <span className={styles.lines}>
      <span>{memoNo === null ? t('payment.onAccount') : t('payment.forMemo', { memoNo })}</span>
      {remarks !== null && (
        <bdi className={styles.about} dir="auto">
          {remarks}
        </bdi>
      )}
    </span>
  );
}

export function PaymentWay({ row: { method, payDate, reference, receipt } }: Props) {
  const { t } = useTranslation('papers');
  const { date } = useFormats();
  return (
    <span className={styles.lines}>
      <span>{t('payment.way', { method: t(`payment.method.${method}`), date: date(payDate) })}</span>
      {reference !== null && <bdi className={styles.about}>{reference}</bdi>}
      {receipt !== null && <Receipt receipt={receipt} />}
    </span>
  );
}

/** The amount of a payment in USD. */
export function PaymentAmount({ row }: Props) {
  const { number } = useFormats();
  return number(row.amount, 2);
}

export function PaymentState({ row: { status, comment } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <span className={styles.lines}>
      <Badge variant="light" color={colors[status]} radius="sm" tt="none" fw={500} miw="max-content">
        {t(`payment.state.${status}`)}
      </Badge>
      {comment !== null && (
        <bdi className={styles.about} dir="auto">
          {comment}
        </bdi>
      )}
    </span>
  );
}
