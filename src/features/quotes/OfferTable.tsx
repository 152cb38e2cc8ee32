import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { amountOf, hundredths } from '#src/domain/stones/pricing.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Select } from '#src/shared/ui/Select.tsx';
import { useOfferFigures } from './OfferFields.tsx';
import styles from './OfferTable.module.css';
import { atBack, belowBack, typedBack } from './offer.ts';

const ways = ['back', 'points'] as const;
type Way = (typeof ways)[number];

const MOST = 99;

type TogetherProps = { onApply: (priceOf: (stone: Stone) => number | null) => void };

/** One offer for all stones: at the same back, or so many points under their asking backs. */
function AllTogether({ onApply }: TogetherProps) {
  const { t } = useTranslation('deals');
  const highest = useProjectSetting()?.limits.offerDiscountMax ?? 0;
  const [way, setWay] = useState<Way>('back');
  const [entry, setEntry] = useState<NumberEntry>(null);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const isUsable = typeof entry === 'number' && entry !== 0 && Math.abs(entry) <= MOST;
    setWrong(!isUsable);
    if (!isUsable) return;
    const back = typedBack(entry, highest);
    onApply((stone) => (way === 'back' ? atBack(stone, back) : belowBack(stone, Math.abs(entry))));
  };
  return (
    <div className={styles.together}>
      <Select
        label={t('offer.all')}
        options={ways.map((value) => ({ value, label: t(`offer.way.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <NumberField
        path="together"
        label={t(`offer.figure.${way}`)}
        decimals={1}
        isSigned
        isRequired={false}
        value={entry}
        onChange={setEntry}
        onBlur={() => setWrong(false)}
        error={isWrong ? t('offer.togetherWrong', { most: MOST }) : null}
      />
      <Button variant="default" onClick={apply}>
        {t('offer.apply')}
      </Button>
    </div>
  );
}

type RowProps = { stone: Stone; price: Field<NumberEntry> };

function OfferRow({ stone, price }: RowProps) {
  const { t } = useTranslation('deals');
  const { number, percent } = useFormats();
  const stoneLine = useStoneLine();
  const figure = useOfferFigures({ stone, price });
  const { value } = price;
  const gap = typeof value === 'number' && stone.ctPr > 0 ? (value / stone.ctPr - 1) * 100 : null;
  return (
    <tr>
      <th scope="row">
        <bdi className={styles.name}>{stone.stoneId}</bdi>
        <bdi className={styles.note}>{stoneLine(stone)}</bdi>
      </th>
      <td className={styles.figure}>
        <span className={styles.title}>{t('offer.column.asking')}</span>
        <bdi>{stone.back === null ? '–' : percent(stone.back)}</bdi>
        <bdi className={styles.note}>{number(stone.ctPr)}</bdi>
      </td>
      <td>{stone.rap !== null && <NumberField {...figure('back')} label={t('offer.back')} isSigned />}</td>
      <td>
        <NumberField {...figure('ctPr')} label={t('offer.ctPr')} unit="money" />
      </td>
      <td>
        <NumberField {...figure('amt')} label={t('offer.amt')} unit="money" />
      </td>
      <td className={styles.figure}>
        <span className={styles.title}>{t('offer.column.gap')}</span>
        <bdi>{gap === null ? '–' : percent(gap)}</bdi>
      </td>
    </tr>
  );
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + hundredths(amount), 0) / 100;

type Offered = { readonly stone: Stone; readonly price: number };

/** What the offers come to in USD, beside the asking amount of the same stones. */
function OfferSums({ offers }: { offers: readonly Offered[] }) {
  const { t } = useTranslation('deals');
  const { money, percent } = useFormats();
  const asked = sum(offers.map(({ stone }) => stone.amt));
  const offered = sum(offers.map(({ stone, price }) => amountOf(stone.crt, price)));
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t('sum.stones')} <bdi>{offers.length}</bdi>
        </th>
        <td className={styles.figure}>
          <span className={styles.title}>{t('sum.asked')}</span>
          <bdi>{money(asked)}</bdi>
        </td>
        <td colSpan={2} className={styles.wide} />
        <td className={styles.figure}>
          <span className={styles.title}>{t('sum.offered')}</span>
          <bdi>{money(offered)}</bdi>
        </td>
        <td className={styles.figure}>
          <span className={styles.title}>{t('sum.difference')}</span>
          <bdi>{asked > 0 ? percent((offered / asked - 1) * 100) : '–'}</bdi>
        </td>
      </tr>
    </tfoot>
  );
}

const figures = ['asking', 'back', 'ctPr', 'amt', 'gap'] as const;

type Props = {
  stones: readonly Stone[];
  priceAt: (place: number) => Field<NumberEntry>;
  onFill: (prices: readonly NumberEntry[]) => void;
};

/** Offers for stones, a row each: what is asked, the offer as back, price per carat and amount, and the gap between them. */
export function OfferTable({ stones, priceAt, onFill }: Props) {
  const { t } = useTranslation('deals');
  const rows = stones.map((stone, at) => ({ stone, price: priceAt(at) }));
  const offers = rows.flatMap(({ stone, price: { value: price } }) =>
    typeof price === 'number' ? [{ stone, price }] : [],
  );
  return (
    <>
      {stones.length > 1 && (
        // A stone without a list price has no back: what it was offered at stays.
        <AllTogether
          onApply={(priceOf) => onFill(rows.map(({ stone, price }) => priceOf(stone) ?? price.value))}
        />
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('offer.column.stone')}</th>
            {figures.map((key) => (
              <th key={key} scope="col" className={styles.figure}>
                {t(`offer.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ stone, price }) => (
            <OfferRow key={stone.id} stone={stone} price={price} />
          ))}
        </tbody>
        {offers.length > 0 && <OfferSums offers={offers} />}
      </table>
    </>
  );
}
