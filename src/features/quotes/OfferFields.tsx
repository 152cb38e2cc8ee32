import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constants } from '#generated/constants.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import {
  hoursOf,
  type OfferPart,
  partsOf,
  priceOfPart,
  quoteEnd,
  typedBack,
  type ValidityChoice,
  validityChoices,
} from './offer.ts';
import styles from './Quotes.module.css';

type Props = { stone: Pick<Stone, 'crt' | 'rap'>; price: Field<NumberEntry> };

/** The figure that is being typed, and the price per carat that it stands for. */
type Typed = { readonly part: OfferPart; readonly entry: NumberEntry; readonly price: NumberEntry };

/**
 * The offer for a stone as back, price per carat and amount: each moves the others. The price per carat is what is sent; a
 * figure that it cannot meet to the cent is corrected when its field is left.
 */
export function useOfferFigures({ stone, price }: Props) {
  const highest = useProjectSetting()?.limits.offerDiscountMax ?? 0;
  const [typed, setTyped] = useState<Typed | null>(null);
  const { value, error } = price;
  const parts = typeof value === 'number' ? partsOf(stone, value) : null;
  const enter = (part: OfferPart, entry: NumberEntry) => {
    const meant = part === 'back' && typeof entry === 'number' ? typedBack(entry, highest) : entry;
    const worked = typeof meant === 'number' ? priceOfPart(stone, part, meant) : meant;
    setTyped({ part, entry, price: worked });
    price.onChange(worked);
  };
  return (part: OfferPart) => {
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
}

/** The three figures of one offer as fields with labels. */
export function OfferFields({ stone, price }: Props) {
  const { t } = useTranslation('deals');
  const figure = useOfferFigures({ stone, price });
  return (
    <div className={styles.figures}>
      {stone.rap !== null && <NumberField {...figure('back')} label={t('offer.back')} isSigned />}
      <NumberField {...figure('ctPr')} label={t('offer.ctPr')} unit="money" />
      <NumberField {...figure('amt')} label={t('offer.amt')} unit="money" />
    </div>
  );
}

type ValidityFieldsProps = { choice: Field<ValidityChoice | null>; until?: Field<DateTimeEntry> };

export function ValidityFields({ choice, until }: ValidityFieldsProps) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  const now = useServerNow();
  const hours = hoursOf(choice.value);
  const end = hours === null ? null : quoteEnd(hours, now);
  const hint = end && t(end.isMoved ? 'validity.endsMonday' : 'validity.ends', { at: dateTime(end.at) });
  const longest = useProjectSetting()?.limits.quoteHours ?? constants.quoteHours;
  const options = validityChoices.filter((value) =>
    value === 'until' ? until !== undefined : (hoursOf(value) ?? 0) <= longest,
  );
  return (
    <>
      <SelectField
        {...choice}
        label={t('validity.label')}
        {...(hint === null ? {} : { hint })}
        options={options.map((value) => ({
          value,
          label:
            value === 'until' ? t('validity.until') : t('validity.hours', { count: hoursOf(value) ?? 0 }),
        }))}
      />
      {until !== undefined && choice.value === 'until' && (
        <DateTimeField {...until} isRequired label={t('validity.end')} min={houseTimeOf(now).day} />
      )}
    </>
  );
}
