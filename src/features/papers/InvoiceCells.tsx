import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#generated/model/invoice.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

type Props = { row: Invoice };

const colors = { UNPAID: 'info', OVERDUE: 'danger', PAID: 'success' } as const;

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
