import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { amountOf } from '#src/domain/stones/pricing.ts';
import { hundredths } from '#src/domain/stones/rounding.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Quotes.module.css';

type Props = { offers: readonly { readonly stone: Pick<Stone, 'crt' | 'amt'>; readonly price: number }[] };

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + hundredths(amount), 0) / 100;

/** What the offers come to in USD, beside the asking amount of the same stones. */
export function OfferSum({ offers }: Props) {
  const { t } = useTranslation('deals');
  const { money, percent } = useFormats();
  if (offers.length === 0) return null;
  const asked = sum(offers.map(({ stone }) => stone.amt));
  const offered = sum(offers.map(({ stone, price }) => amountOf(stone.crt, price)));
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('sum.stones')}</dt>
        <dd>{offers.length}</dd>
      </div>
      <div>
        <dt>{t('sum.asked')}</dt>
        <dd>{money(asked)}</dd>
      </div>
      <div>
        <dt>{t('sum.offered')}</dt>
        <dd>{money(offered)}</dd>
      </div>
      {asked > 0 && (
        <div>
          <dt>{t('sum.difference')}</dt>
          <dd>{percent((offered / asked - 1) * 100)}</dd>
        </div>
      )}
    </dl>
  );
}
