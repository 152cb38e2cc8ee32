import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#generated/model/invoice.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Papers.module.css';

type Props = { row: Invoice };

const colors = { UNPAID: 'info', OVERDUE: 'danger', PAID: 'success' } as const;

export function InvoiceName({ row }: Props) {
  const { t } = useTranslation('papers');
  const isStaff = useIsStaff();
  return (
    <span className={styles.lines}>
      <bdi className={styles.whole}>{row.invoiceNo}</bdi>
      <span className={styles.about}>{t('invoice.ofOrder', { orderNo: row.orderNo })}</span>
      {isStaff && <bdi className={styles.about}>{`${row.companyName} · ${row.buyerName}`}</bdi>}
    </span>
  );
}

export function InvoiceDay({ row }: Props) {
  const { date } = useFormats();
  return <time dateTime={row.invoiceDate}>{date(row.invoiceDate)}</time>;
}

export function InvoiceDue({ row }: Props) {
  const { date } = useFormats();
  return <time dateTime={row.dueDate}>{date(row.dueDate)}</time>;
}

/** The amount due in USD with shipping. */
export function InvoiceAmount({ row }: Props) {
  const { number } = useFormats();
  return number(row.grandTotal, 2);
}

export function InvoiceState({ row: { status } }: Props) {
  const { t } = useTranslation('papers');
  return (
    <Badge variant="light" color={colors[status]} radius="sm" tt="none" fw={500} miw="max-content">
      {t(`invoice.state.${status}`)}
    </Badge>
  );
}
