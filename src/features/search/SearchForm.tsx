import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Range } from '#generated/model/range.ts';
import { type Criteria, chosen, withMember } from '#src/domain/criteria/criteria.ts';
import { readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { readSentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { useSite } from '#src/domain/paths/site.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AdvancedPicker } from './AdvancedPicker.tsx';
import { CaratPicker } from './CaratPicker.tsx';
import { ColourPicker } from './ColourPicker.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { withTyped } from './carat-ranges.ts';
import { FancyColourPicker } from './FancyColourPicker.tsx';
import { GradePicker } from './GradePicker.tsx';
import { jumpKeys } from './jump-keys.ts';
import { LiveCountLine } from './LiveCountLine.tsx';
import { LotPicker } from './LotPicker.tsx';
import { MorePicker } from './MorePicker.tsx';
import { NumbersField } from './NumbersField.tsx';
import { Presets } from './Presets.tsx';
import { RangeField } from './RangeField.tsx';
import { reveal } from './reveal.ts';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchForm.module.css';
import { SentenceField } from './SentenceField.tsx';
import { formAddress, resultAddress, type SearchKind } from './search-address.ts';
import { askedBy, shownBy } from './search-kind.ts';
import { useFormKeys } from './use-form-keys.ts';

type Props = {
  kind?: SearchKind;
  initial: Criteria;
  masters: Masters;
  /** The saved search that is being edited. */
  saved: DiamondSearch | null;
};

/** Debounce of address updates, in milliseconds. */
const pause = 300;

const priceRanges = ['ctPr', 'amt', 'back', 'rap'] as const;

/** The search form. The criteria live in the address, so that they survive a reload and going back. */
export function SearchForm({ kind = 'diamondSearch', initial, masters, saved }: Props) {
  const { t } = useTranslation('search');
  const [, navigate] = useLocation();
  const { prefetch } = useSite();
  const [criteria, setCriteria] = useState(() => askedBy(kind, initial));
  const [typed, setTyped] = useState<Range>();
  const [sentence, setSentence] = useState('');
  const said = readSentence(sentence, masters.list);
  const asked = askedBy(kind, withTyped({ ...criteria, ...said.criteria }, typed));
  const [resets, setResets] = useState(0);
  const inAddress = writeCriteria(shownBy(kind, readCriteria(useSearch())));
  const written = useRef(inAddress);
  const write = (changed: Criteria) => {
    written.current = writeCriteria(shownBy(kind, changed));
    navigate(formAddress(shownBy(kind, changed), saved?.id, kind), { replace: true });
  };
  const follow = useDebouncedCallback(write, pause);
  const change = (changed: Criteria) => {
    const whole = askedBy(kind, changed);
    setCriteria(whole);
    follow(whole);
  };
  const part = { criteria, onChange: change, masters };
  const isRoundOnly = chosen(criteria, 'cut').length > 0;
  const start = (from: Criteria) => {
    follow.cancel();
    setTyped(undefined);
    setSentence('');
    setCriteria(askedBy(kind, from));
    setResets(resets + 1);
  };
  // The address changed while on this screen: a navigation link or a history step.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    start(initial);
  });
  const take = () => {
    change({ ...criteria, ...said.criteria });
    setSentence('');
  };
  const reset = () => {
    start({});
    write({});
  };
  const run = (form: HTMLFormElement) => {
    // Otherwise a search would silently ignore an invalid field.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong !== null) {
      reveal(wrong);
      return;
    }
    // The history entry that "back" returns to needs the latest criteria.
    follow.cancel();
    write(asked);
    navigate(resultAddress(asked, kind));
  };
  const prefetchResult = () => prefetch(resultAddress(asked, kind));
  const form = useRef<HTMLFormElement>(null);
  useFormKeys(form, [criteria.isFcCol === true ? 'col' : 'inten']);
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run(event.currentTarget);
      }}
    >
      <div key={resets} className={styles.sections}>
        <SentenceField text={sentence} onType={setSentence} said={said} onTake={take} />
        <Panel title={t('section.stone')}>
          <div className={styles.lots}>
            <LotPicker criteria={criteria} onChange={change} />
          </div>
          <GradePicker {...part} filter="shp" isPictured />
          <CaratPicker criteria={criteria} onChange={change} typed={typed} onType={setTyped} />
          <div className={styles.halves}>
            <div className={styles.half}>
              {kind === 'fancySearch' ? <FancyColourPicker {...part} /> : <ColourPicker {...part} />}
            </div>
            <GradePicker {...part} filter="clr" hasGroups />
          </div>
        </Panel>
        <Panel title={t('section.make')}>
          <Presets {...part} />
          <div className={styles.columns}>
            <GradePicker {...part} filter="cut" />
            <GradePicker {...part} filter="pol" />
            <GradePicker {...part} filter="sym" />
            <GradePicker {...part} filter="flu" />
          </div>
          {isRoundOnly && <p className={styles.hint}>{t('roundOnly')}</p>}
        </Panel>
        <Panel title={t('section.place')}>
          <GradePicker {...part} filter="lb" />
          <GradePicker {...part} filter="loc" />
        </Panel>
        <Panel title={t('section.price')} jump={jumpKeys.price}>
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
        </Panel>
        <Panel title={t('section.numbers')}>
          <NumbersField {...part} />
        </Panel>
        <Panel title={t('section.more')}>
          <MorePicker {...part} />
        </Panel>
        <AdvancedPicker {...part} />
      </div>
      <div className={styles.bar}>
        <CriteriaChips
          criteria={shownBy(kind, criteria)}
          onChange={change}
          none={
            sentence === ''
              ? t(kind === 'fancySearch' ? 'chips.noneFancy' : 'chips.none')
              : t('jump.sentence')
          }
        />
        <div className={styles.run}>
          <LiveCountLine criteria={asked} />
          <Button type="button" variant="default" onClick={reset}>
            {t('reset')}
          </Button>
          <SaveSearch criteria={asked} saved={saved} />
          <Button
            type="submit"
            title="Alt+Enter"
            aria-keyshortcuts="Alt+Enter"
            onPointerEnter={prefetchResult}
            onFocus={prefetchResult}
          >
            {t('run')}
          </Button>
        </div>
      </div>
    </form>
  );
}
