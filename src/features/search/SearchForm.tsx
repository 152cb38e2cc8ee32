import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Range } from '#generated/model/range.ts';
import { type Criteria, choose, chosen, withMember } from '#src/domain/criteria/criteria.ts';
import { readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { isPresetOn, presetKeys, togglePreset } from '#src/domain/criteria/presets.ts';
import { readSentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { type Masters, masterLabel } from '#src/domain/reference/masters.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AdvancedPicker } from './AdvancedPicker.tsx';
import { CaratPicker } from './CaratPicker.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { withTyped } from './carat-ranges.ts';
import { GradePicker, type PartProps } from './GradePicker.tsx';
import { jumpKeys } from './jump-keys.ts';
import { Legend } from './Legend.tsx';
import { LiveCountLine } from './LiveCountLine.tsx';
import { MorePicker } from './MorePicker.tsx';
import { NumbersField } from './NumbersField.tsx';
import { OneOf } from './OneOf.tsx';
import { QuickChoices } from './QuickChoices.tsx';
import { RangeField } from './RangeField.tsx';
import { reveal } from './reveal.ts';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchForm.module.css';
import { SentenceField } from './SentenceField.tsx';
import { formAddress, resultAddress, type SearchKind } from './search-address.ts';
import { askedBy, shownBy } from './search-kind.ts';
import { useChipStops } from './use-chip-stops.ts';
import { useFormKeys } from './use-form-keys.ts';

/** The quick choices of the trade: 3EX, No BGM, 100 % eye clean … */
function Presets({ criteria, onChange, masters }: PartProps) {
  const { t } = useTranslation('search');
  const choices = presetKeys.map((key) => ({
    name: t(`preset.${key}`),
    isOn: isPresetOn(criteria, key, masters.list),
    onToggle: () => onChange(togglePreset(criteria, key, masters.list)),
  }));
  const stopOf = useChipStops(choices.map(({ name }) => name));
  return (
    <fieldset className={common.fieldset} data-jump={jumpKeys.presets}>
      <Legend jump={jumpKeys.presets}>{t('presets')}</Legend>
      <QuickChoices choices={choices} stopOf={stopOf} />
    </fieldset>
  );
}

type Lot = 'single' | 'parcel' | 'both';

function lotOf({ pktType = [] }: Criteria): Lot {
  if (!pktType.includes('PARCEL')) return 'single';
  return pktType.includes('SINGLE') ? 'both' : 'parcel';
}

const lots = {
  single: undefined,
  parcel: ['PARCEL'],
  both: ['SINGLE', 'PARCEL'],
} satisfies Record<Lot, Criteria['pktType'] | undefined>;

/** Single stones fill no number of pieces: the range leaves with the parcels. */
function withLot(criteria: Criteria, lot: Lot): Criteria {
  const changed = withMember(criteria, 'pktType', lots[lot]);
  return lot === 'single' ? withMember(changed, 'pieces', undefined) : changed;
}

/** Single stones, parcels or both; for parcels, the number of pieces. */
function LotPicker({ criteria, onChange }: Pick<PartProps, 'criteria' | 'onChange'>) {
  const { t } = useTranslation('search');
  const lot = lotOf(criteria);
  return (
    <>
      <OneOf
        legend={t('lot.label')}
        jump={jumpKeys.lots}
        value={lot}
        onChange={(chosen) => onChange(withLot(criteria, chosen))}
        options={[
          { value: 'single', label: t('lot.single') },
          { value: 'parcel', label: t('lot.parcel') },
          { value: 'both', label: t('lot.both') },
        ]}
      />
      {(lot !== 'single' || criteria.pieces !== undefined) && (
        <RangeField
          legend={t('field.pieces')}
          range={criteria.pieces}
          onChange={(range) => onChange(withMember(criteria, 'pieces', range))}
        />
      )}
    </>
  );
}

/** The parts of a fancy colour in the order of a report: the modifiers stand before the hue. */
const parts = ['inten', 'ovrtn', 'fcCol'] as const;

/** Intensity, overtone and hue of a fancy colour, and how a report says what is chosen. */
function FancyColourPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const { criteria, masters } = props;
  const names = parts.flatMap((part) => {
    const items = chosen(criteria, part).flatMap((id) => masters.item(id) ?? []);
    return items.length === 0 ? [] : [items.map((item) => masterLabel(item, language)).join(' / ')];
  });
  return (
    <>
      {parts.map((part) => (
        <GradePicker key={part} {...props} filter={part} />
      ))}
      <p className={common.hint}>
        {names.length === 0 ? t('fancy.order') : t('fancy.reads', { description: dotted(names) })}
      </p>
    </>
  );
}

type Kind = 'any' | 'white' | 'fancy';

const kindOf = ({ isFcCol }: Criteria): Kind => (isFcCol === undefined ? 'any' : isFcCol ? 'fancy' : 'white');

/** White and fancy colours exclude each other: the switch removes the other kind's grades from the criteria. */
function withKind(criteria: Criteria, kind: Kind): Criteria {
  const flagged = withMember(criteria, 'isFcCol', kind === 'any' ? undefined : kind === 'fancy');
  if (kind === 'fancy') return choose(flagged, 'col', []);
  return choose(choose(choose(flagged, 'fcCol', []), 'inten', []), 'ovrtn', []);
}

/** Colour: the white scale with its groups, or hue, intensity and overtone of a fancy colour. */
function ColourPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const kind = kindOf(props.criteria);
  return (
    <>
      <OneOf
        legend={t('colourKind.label')}
        value={kind}
        onChange={(value) => props.onChange(withKind(props.criteria, value))}
        options={[
          { value: 'any', label: t('colourKind.any') },
          { value: 'white', label: t('colourKind.white') },
          { value: 'fancy', label: t('colourKind.fancy') },
        ]}
      />
      {kind === 'fancy' ? (
        <FancyColourPicker {...props} />
      ) : (
        <GradePicker {...props} filter="col" hasGroups />
      )}
    </>
  );
}

type Props = {
  kind?: SearchKind;
  initial: Criteria;
  masters: Masters;
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
      className={common.stack}
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
          {isRoundOnly && <p className={common.hint}>{t('roundOnly')}</p>}
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
