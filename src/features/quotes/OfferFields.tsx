import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { type OfferPart, partsOf, priceOfPart } from './offer.ts';
import styles from './Quotes.module.css';

type Props = {
  stone: Pick<Stone, 'crt' | 'rap'>;
  /** The price per carat, which the form sends. */
  price: Field<NumberEntry>;
};

/** The figure that is being typed, and the price per carat that it stands for. */
type Typed = { readonly part: OfferPart; readonly entry: NumberEntry; readonly price: NumberEntry };

/**
 * The offer for a stone as discount, price per carat and amount: each moves the others. The price per carat is what is
 * sent; a figure that it cannot meet to the cent is corrected when its field is left.
 */
export function OfferFields({ stone, price }: Props) {
  const { t } = useTranslation('deals');
  const [typed, setTyped] = useState<Typed | null>(null);
  const { value, error } = price;
  const parts = typeof value === 'number' ? partsOf(stone, value) : null;
  const enter = (part: OfferPart, entry: NumberEntry) => {
    const worked = typeof entry === 'number' ? priceOfPart(stone, part, entry) : entry;
    setTyped({ part, entry, price: worked });
    price.onChange(worked);
  };
  const figure = (part: OfferPart) => {
    const isTyped = typed !== null && typed.part === part && typed.price === value;
    return {
      path: part === 'ctPr' ? price.path : `${price.path}.${part}`,
      isRequired: part === 'ctPr',
      error: part === 'ctPr' ? error : null,
      value: isTyped ? typed.entry : (parts?.[part] ?? (part === 'ctPr' ? value : null)),
      onChange: (entry: NumberEntry) => enter(part, entry),
      onBlur: () => {
        setTyped(null);
        price.onBlur();
      },
      decimals: 2,
    };
  };
  return (
    <div className={styles.figures}>
      {stone.rap !== null && (
        <NumberField {...figure('back')} label={t('offer.back')} unit="percent" isSigned />
      )}
      <NumberField {...figure('ctPr')} label={t('offer.ctPr')} unit="money" />
      <NumberField {...figure('amt')} label={t('offer.amt')} unit="money" />
    </div>
  );
}
