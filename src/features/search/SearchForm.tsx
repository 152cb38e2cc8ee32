import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Masters } from '#src/session/masters.ts';
import { type Criteria, chosen, withMember } from '#src/stones/criteria.ts';
import { CaratPicker } from './CaratPicker.tsx';
import { ColourPicker } from './ColourPicker.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { GradePicker } from './GradePicker.tsx';
import { LiveCountLine } from './LiveCountLine.tsx';
import { MorePicker } from './MorePicker.tsx';
import { NumbersField } from './NumbersField.tsx';
import { Presets } from './Presets.tsx';
import { RangeField } from './RangeField.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchForm.module.css';
import { formAddress, resultAddress } from './search-address.ts';

type Props = {
  initial: Criteria;
  masters: Masters;
  /** The saved search that is being edited. */
  saved: DiamondSearch | null;
};

/** Milliseconds without a change before the address follows the form. */
const pause = 300;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const priceRanges = ['ctPr', 'amt', 'back'] as const;

/** The search form. Its criteria are in the address too, so that reloading and going back keep them. */
export function SearchForm({ initial, masters, saved }: Props) {
  const { t } = useTranslation('search');
  const [, navigate] = useLocation();
  const [criteria, setCriteria] = useState(initial);
  const follow = useDebouncedCallback(
    (changed: Criteria) => navigate(formAddress(changed, saved?.id), { replace: true }),
    pause,
  );
  const change = (changed: Criteria) => {
    setCriteria(changed);
    follow(changed);
  };
  const part = { criteria, onChange: change, masters };
  const isRoundOnly = chosen(criteria, 'cut').length > 0;
  const run = () => {
    // What was typed last belongs to the entry that "back" returns to.
    navigate(formAddress(criteria, saved?.id), { replace: true });
    navigate(resultAddress(criteria));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div className={styles.sections}>
        <Section title={t('section.stone')}>
          <GradePicker {...part} filter="shp" isPictured />
          <CaratPicker {...part} />
          <div className={styles.halves}>
            <div className={styles.half}>
              <ColourPicker {...part} />
            </div>
            <GradePicker {...part} filter="clr" hasGroups />
          </div>
        </Section>
        <Section title={t('section.make')}>
          <Presets {...part} />
          <div className={styles.columns}>
            <GradePicker {...part} filter="cut" />
            <GradePicker {...part} filter="pol" />
            <GradePicker {...part} filter="sym" />
            <GradePicker {...part} filter="flu" />
          </div>
          {isRoundOnly && <p className={styles.hint}>{t('roundOnly')}</p>}
        </Section>
        <Section title={t('section.place')}>
          <GradePicker {...part} filter="lb" />
          <GradePicker {...part} filter="loc" />
        </Section>
        <Section title={t('section.price')}>
          <div className={styles.columns}>
            {priceRanges.map((key) => (
              <RangeField
                key={key}
                legend={t(`field.${key}`)}
                range={criteria[key]}
                onChange={(range) => change(withMember(criteria, key, range))}
              />
            ))}
          </div>
        </Section>
        <Section title={t('section.numbers')}>
          <NumbersField {...part} />
        </Section>
        <Section title={t('section.more')}>
          <MorePicker {...part} />
        </Section>
      </div>
      <div className={styles.bar}>
        <CriteriaChips criteria={criteria} onChange={change} none={t('chips.none')} />
        <div className={styles.run}>
          <LiveCountLine criteria={criteria} />
          <Button type="button" variant="default" onClick={() => change({})}>
            {t('reset')}
          </Button>
          <SaveSearch criteria={criteria} saved={saved} />
          <Button type="submit">{t('run')}</Button>
        </div>
      </div>
    </form>
  );
}
