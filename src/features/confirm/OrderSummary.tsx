import { useTranslation } from 'react-i18next';
import type { Totals } from '#src/domain/stones/totals.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Confirm.module.css';

type Props = {
  /** Totals of the stones that are sent. */
  totals: Totals;
  /** The selected payment option, the addresses on one line each, and the invoice date, as the form shows them. */
  term: string;
  shipping: string | null;
  billing: string | null;
  invoice: string;
};

/** What the button below orders: stones, final amount, payment, addresses and invoice date, in one place. */
export function OrderSummary({ totals, term, shipping, billing, invoice }: Props) {
  const { t } = useTranslation('confirm');
  const { money, number } = useFormats();
  const facts = [
    { name: 'stones', value: t('summary.pieces', { count: totals.pieces, carats: number(totals.crt) }) },
    { name: 'amount', value: t('summary.price', { amount: money(totals.fnAmt), term }) },
    { name: 'shipping', value: shipping },
    { name: 'billing', value: billing },
    { name: 'invoice', value: invoice },
  ] as const;
  return (
    <section aria-label={t('summary.title')} className={styles.summary}>
      <h3>{t('summary.title')}</h3>
      <dl>
        {facts.map(({ name, value }) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(`summary.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
