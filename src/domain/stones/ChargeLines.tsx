import { useTranslation } from 'react-i18next';
import type { Charges } from '#generated/model/charges.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './ChargeLines.module.css';

/**
 * What a sale comes to, line by line: the agreed amount, the payment terms, the charges of the programmes if there are any,
 * shipping, and the final amount.
 */
export function ChargeLines({ charges }: { charges: Charges }) {
  const { t } = useTranslation('stones');
  const { money, percent } = useFormats();
  const { subtotal, termsPercent, termsAmount, programmeCharge, shippingCharge, grandTotal } = charges;
  const lines = [
    [t('charges.amount'), subtotal],
    [t('charges.terms', { percent: percent(termsPercent) }), termsAmount],
    ...(programmeCharge === 0 ? [] : [[t('charges.programmes'), programmeCharge] as const]),
    [t('charges.shipping'), shippingCharge],
    [t('charges.final'), grandTotal],
  ] as const;
  return (
    <dl className={styles.lines}>
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="ltr">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
