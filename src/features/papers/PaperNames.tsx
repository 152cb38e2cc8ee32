import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#generated/model/invoice.ts';
import type { Order } from '#generated/model/order.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import common from '#src/shared/ui/Common.module.css';
import { DatedName } from './OrderCells.tsx';
import { OpeningLink, PaperLink } from './PaperLink.tsx';

const ShowOrder = lazy(async () => ({ default: (await import('./ShowOrder.tsx')).ShowOrder }));
const ShowInvoice = lazy(async () => ({ default: (await import('./ShowInvoice.tsx')).ShowInvoice }));

export function OrderName({ row }: { row: Order }) {
  return (
    <DatedName
      row={row}
      number={<OpeningLink to="orders" number={row.orderNo} row={row} Dialog={ShowOrder} />}
    />
  );
}

export function InvoiceName({ row }: { row: Invoice }) {
  const { t } = useTranslation('papers');
  const isStaff = useIsStaff();
  const { invoiceNo, orderNo, companyName, buyerName } = row;
  return (
    <Stack component="span" gap={0} align="flex-start">
      <OpeningLink to="invoices" number={invoiceNo} row={row} Dialog={ShowInvoice} />
      <span className={common.note}>
        <PaperLink to="orders" number={orderNo} text={t('invoice.ofOrder', { orderNo })} />
      </span>
      {isStaff && <bdi className={common.note}>{dotted([companyName, buyerName])}</bdi>}
    </Stack>
  );
}
