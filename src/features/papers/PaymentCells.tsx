import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AdvancePayment } from '#generated/model/advancePayment.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Papers.module.css';
import { Receipt } from './Receipt.tsx';

type Props = { row: AdvancePayment };

const colors = { PENDING: 'info', RECEIVED: 'success', DECLINED: 'danger', CANCELLED: 'gray' } as const;

/** The number of an advance payment above its day and, for the house, who announced it. */
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

/** What a payment is for: a memo or the account, above the message to the sales person. */
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

/** How and when a payment is made, with the reference and the receipt of the bank. */
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

/** State of a payment, above the comment of the house. */
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
