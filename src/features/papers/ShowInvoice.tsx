import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadInvoice, usePaginateOrders } from '#generated/client/order/order.ts';
import type { Invoice } from '#generated/model/invoice.ts';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { Fact } from './Fact.tsx';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceState } from './InvoiceCells.tsx';
import { PaperLink } from './PaperLink.tsx';
import styles from './Papers.module.css';
import { SoldStones } from './SoldStones.tsx';

function useInvoicePdf(id: string): { readonly address: string | null; readonly problem: Problem | null } {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const stopping = new AbortController();
    let made: string | null = null;
    downloadInvoice({ id }, { signal: stopping.signal, silent: true }).then(
      (file) => {
        if (stopping.signal.aborted) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      },
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        if (!isProblem(error)) throw error;
        setProblem(error);
      },
    );
    return () => {
      stopping.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return { address, problem };
}

type Props = { rows: readonly Invoice[]; onClose: (isDone: boolean) => void };

function Facts({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('papers');
  const { date, number } = useFormats();
  const { grandTotalInr, exchangeRate, rateDate } = invoice;
  return (
    <dl className={styles.facts}>
      <Fact name={t('invoice.fact.state')}>
        <InvoiceState row={invoice} />
      </Fact>
      <Fact name={t('invoice.fact.date')}>{date(invoice.invoiceDate)}</Fact>
      <Fact name={t('invoice.fact.due')}>{date(invoice.dueDate)}</Fact>
      <Fact name={t('invoice.fact.order')}>
        <PaperLink to="orders" number={invoice.orderNo} />
      </Fact>
      <Fact name={t('invoice.fact.buyer')}>
        <bdi>{dotted([invoice.companyName, invoice.buyerName])}</bdi>
      </Fact>
      {grandTotalInr !== null && exchangeRate !== null && rateDate !== null && (
        <Fact name={t('invoice.fact.rupees')}>
          {t('invoice.inRupees', {
            amount: number(grandTotalInr, 2),
            rate: number(exchangeRate, 2),
            date: date(rateDate),
          })}
        </Fact>
      )}
    </dl>
  );
}

function Pdf({ invoice: { id, invoiceNo } }: { invoice: Invoice }) {
  const { t } = useTranslation('papers');
  const { address, problem } = useInvoicePdf(id);
  if (problem !== null) return <ProblemNotice problem={problem} title={t('invoice.noPdf')} />;
  const isReady = address !== null;
  return (
    <div className={common.wrap}>
      <Button
        component="a"
        {...(isReady ? { href: address } : { 'aria-disabled': true, role: 'link' })}
        target="_blank"
        rel="noopener"
        variant="default"
      >
        {t('invoice.open')}
      </Button>
      <Button
        component="a"
        {...(isReady ? { href: address } : { 'aria-disabled': true, role: 'link' })}
        download={`${invoiceNo}.pdf`}
      >
        {t('invoice.save')}
      </Button>
    </div>
  );
}

function Stones({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('papers');
  const reading = usePaginateOrders(
    { page: 1, limit: 1, search: orderNo },
    { query: { select: ({ data }) => data.list[0]?.stones ?? [] }, request: { silent: true } },
  );
  return (
    <Loaded of={reading} shape="table" title={t('stone.missing')}>
      {(stones) => <SoldStones stones={stones} />}
    </Loaded>
  );
}

export function ShowInvoice({ rows: [invoice], onClose }: Props) {
  const { t } = useTranslation('papers');
  const isNarrow = useNarrow();
  if (invoice === undefined) return null;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('invoice.title', { invoiceNo: invoice.invoiceNo })}
      size="xl"
      centered
      fullScreen={isNarrow}
    >
      <div className={styles.content}>
        <Facts invoice={invoice} />
        <ChargeLines charges={invoice} />
        <HowToPay invoice={invoice} />
        <Pdf invoice={invoice} />
        <Stones orderNo={invoice.orderNo} />
      </div>
    </Modal>
  );
}
