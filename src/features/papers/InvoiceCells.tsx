import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#generated/model/invoice.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Papers.module.css';

type Props = { row: Invoice };

const colors = { UNPAID: 'info', OVERDUE: 'danger', PAID: 'success' } as const;

export function InvoiceName({ row }: Props) {
  const { t } = useTranslation('papers');
  const isStaff = useIsStaff();
  return (
    <Stack component="span" gap={0} align="flex-start">
      <bdi className={styles.whole}>{row.invoiceNo}</bdi>
      <span className={common.note}>{t('invoice.ofOrder', { orderNo: row.orderNo })}</span>
      {isStaff && <bdi className={common.note}>{`${row.companyName} · ${row.buyerName}`}</bdi>}
    </Stack>
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

export function InvoiceAmount({ row }: Props) {
  const { number } = useFormats();
  return number(row.grandTotal, 2);
}

export function InvoiceState({ row: { status } }: Props) {
  const { t } = useTranslation('papers');
  return <Badge color={colors[status]}>{t(`invoice.state.${status}`)}</Badge>;
}
