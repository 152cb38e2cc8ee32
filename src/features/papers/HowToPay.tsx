import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#generated/model/invoice.ts';
import type { InvoiceParty } from '#generated/model/invoiceParty.ts';
import { type Formats, useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { type Fact, FactList } from '#src/shared/ui/FactList.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import styles from './Papers.module.css';
import { useTermName } from './use-term-name.ts';

/** The lines of a party: legal name, address, tax numbers. */
function partyLines({ name, address, taxNumbers }: InvoiceParty): string[] {
  const taxes = taxNumbers.map(({ kind, number }) => `${kind} ${number}`);
  if (address === null) return [name, ...taxes];
  const { address1, address2, address3, cityName, stateName, countryName, zipCode } = address;
  return [
    name,
    address1,
    address2 ?? '',
    address3 ?? '',
    `${cityName} ${zipCode}`,
    `${stateName}, ${countryName}`,
    ...taxes,
  ];
}

function amountDue({ bank, grandTotal, grandTotalInr }: Invoice, { money, number }: Formats): string {
  return bank.currency === 'INR' && grandTotalInr !== null
    ? `₹${number(grandTotalInr, 2)}`
    : money(grandTotal, 2);
}

function usePayment(invoice: Invoice): readonly Fact[] {
  const { t } = useTranslation('papers');
  const formats = useFormats();
  const { bank, paymentDays, invoiceNo, terms, termsPercent } = invoice;
  const date = formats.date(invoice.dueDate);
  const termName = useTermName();
  return [
    [t('invoice.pay.amount'), amountDue(invoice, formats)],
    [
      t('invoice.pay.due'),
      paymentDays === null
        ? t('invoice.pay.dueOnDelivery', { date })
        : t('invoice.pay.dueIn', { date, count: paymentDays }),
    ],
    [
      t('invoice.fact.terms'),
      t('invoice.pay.terms', { name: termName(terms), percent: formats.percent(termsPercent) }),
    ],
    [t('invoice.pay.holder'), bank.accountName],
    [t('invoice.pay.bank'), `${bank.bankName}, ${bank.branch}`],
    [t('invoice.pay.number'), `${bank.accountNo} (${bank.currency})`],
    ['IFSC', bank.ifsc],
    ['SWIFT', bank.swift],
    [t('invoice.pay.reference'), invoiceNo],
  ];
}

function Party({ title, party }: { title: string; party: InvoiceParty }) {
  const lines = partyLines(party).filter((line) => line !== '');
  return (
    <div>
      <h3 className={common.partTitle}>{title}</h3>
      {lines.map((line, index) => (
        <div key={line} className={index === 0 ? styles.legal : undefined}>
          <bdi>{line}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Who owes whom, and all that a bank asks for. */
export function HowToPay({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('papers');
  const facts = usePayment(invoice);
  const copy = async () => {
    const lines = facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${String(value)}`]));
    if (await copyText(lines.join('\n'))) notifySuccess(t('invoice.pay.copied'));
  };
  return (
    <>
      <div className={styles.facts}>
        <Party title={t('invoice.pay.seller')} party={invoice.seller} />
        <Party title={t('invoice.pay.buyer')} party={invoice.buyer} />
      </div>
      <div>
        <h3 className={common.partTitle}>{t('invoice.pay.title')}</h3>
        <FactList names="wide" facts={facts} />
        <Button mt="xs" size="xs" variant="default" onClick={() => void copy()}>
          {t('invoice.pay.copy')}
        </Button>
      </div>
    </>
  );
}
