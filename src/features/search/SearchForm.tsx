import { Button, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Range } from '#generated/model/range.ts';
import { type Criteria, choose, chosen, withMember } from '#src/domain/criteria/criteria.ts';
import { readCriteria, writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { isPresetOn, presetKeys, togglePreset } from '#src/domain/criteria/presets.ts';
import { readSentence } from '#src/domain/criteria/sentence/read-sentence.ts';
import {
  askedBy,
  bidAddress,
  formAddress,
  isBidOnly,
  resultAddress,
  type SearchKind,
  shownBy,
} from '#src/domain/criteria/stone-filters.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { type Masters, masterLabel } from '#src/domain/reference/masters.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AdvancedPicker } from './AdvancedPicker.tsx';
import { CaratPicker } from './CaratPicker.tsx';
import { Legend, OneOf, QuickChoices, useChipStops } from './CheckChips.tsx';
import { CriteriaChips } from './CriteriaChips.tsx';
import { withTyped } from './carat-ranges.ts';
import { GradePicker, type PartProps } from './GradePicker.tsx';
import { LiveCountLine } from './LiveCountLine.tsx';
import { MorePicker } from './MorePicker.tsx';
import { NumbersField } from './NumbersField.tsx';
import { RangeField } from './RangeField.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import styles from './SearchForm.module.css';
import { SentenceField } from './SentenceField.tsx';
import { jumpKeys, reveal, useFormKeys } from './use-form-keys.ts';

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

const lots: Record<Lot, Criteria['pktType']> = {
  single: undefined,
  parcel: ['PARCEL'],
  both: ['SINGLE', 'PARCEL'],
};

/** Single stones fill no number of pieces: the range leaves with the parcels. */
function withLot(criteria: Criteria, lot: Lot): Criteria {
  const changed = withMember(criteria, 'pktType', lots[lot]);
  return lot === 'single' ? withMember(changed, 'pieces', undefined) : changed;
}

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
        options={keysOf(lots).map((value) => ({ value, label: t(`lot.${value}`) }))}
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

const kinds = ['any', 'white', 'fancy'] as const;
type Kind = (typeof kinds)[number];

const kindOf = ({ isFcCol }: Criteria): Kind => (isFcCol === undefined ? 'any' : isFcCol ? 'fancy' : 'white');

/** White and fancy colours exclude each other: the switch removes the other kind's grades from the criteria. */
function withKind(criteria: Criteria, kind: Kind): Criteria {
  const flagged = withMember(criteria, 'isFcCol', kind === 'any' ? undefined : kind === 'fancy');
  if (kind === 'fancy') return choose(flagged, 'col', []);
  return choose(choose(choose(flagged, 'fcCol', []), 'inten', []), 'ovrtn', []);
}

function ColourPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const kind = kindOf(props.criteria);
  return (
    <>
      <OneOf
        legend={t('colourKind.label')}
        value={kind}
        onChange={(value) => props.onChange(withKind(props.criteria, value))}
        options={kinds.map((value) => ({ value, label: t(`colourKind.${value}`) }))}
      />
      {kind === 'fancy' ? (
        <FancyColourPicker {...props} />
      ) : (
        <GradePicker {...props} filter="col" hasGroups />
      )}
    </>
  );
}

type Props = { kind?: SearchKind; initial: Criteria; masters: Masters; saved: DiamondSearch | null };

/** Debounce of address updates, in milliseconds. */
const pause = 300;

const priceRanges = ['back', 'ctPr', 'amt', 'rap'] as const;

/** Shapes in the row, in the order of the list; the others are rare. */
const COMMON_SHAPES = 10;

/** Text typed into the form at one address; another address starts without it. */
type Typing = {
  /** Criteria in the address at which it was typed, and those that are being written to it. */
  readonly of: string;
  readonly next: string;
  readonly criteria: Criteria | null;
  /** The carat range in the fields that has not been added yet. */
  readonly range: Range | undefined;
  readonly sentence: string;
  /** Whether the search was refused because of words in the sentence that were not understood. */
  readonly isRefused: boolean;
  /** Counts the addresses: the fields of another one are empty, whatever was typed into them. */
  readonly visit: number;
};

const untouched = (address: string, visit: number): Typing => ({
  of: address,
  next: address,
  criteria: null,
  range: undefined,
  sentence: '',
  isRefused: false,
  visit,
});

/** The search form. The criteria live in the address, so that they survive a reload and going back. */
export function SearchForm({ kind = 'diamondSearch', initial, masters, saved }: Props) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const [, navigate] = useLocation();
  const { prefetch, mayOpen } = useSite();
  const inAddress = writeCriteria(shownBy(kind, readCriteria(useSearch())));
  const [typing, setTyping] = useState(() => untouched(inAddress, 0));
  // A navigation link or a history step leads to another address while the form is on screen.
  const belongs = (to: Typing) => to.of === inAddress || to.next === inAddress;
  const ofAddress = (now: Typing) => (belongs(now) ? now : untouched(inAddress, now.visit + 1));
  const own = ofAddress(typing);
  const { range, sentence, isRefused } = own;
  const criteria = askedBy(kind, own.criteria ?? initial);
  const said = readSentence(sentence, masters.list, language);
  const asked = askedBy(kind, withTyped({ ...criteria, ...said.criteria }, range));
  const result =
    isBidOnly(asked) && mayOpen('searchBidDiamond') ? bidAddress(asked) : resultAddress(asked, kind);
  const type = (changes: Partial<Typing>) => setTyping((now) => ({ ...ofAddress(now), ...changes }));
  const set = (changed: Criteria, others: Partial<Typing> = {}) => {
    const whole = askedBy(kind, changed);
    type({ of: inAddress, next: writeCriteria(shownBy(kind, whole)), criteria: whole, ...others });
  };
  const write = (changed: Criteria) => {
    const shown = shownBy(kind, changed);
    navigate(formAddress(shown, saved?.id, kind), { replace: true });
    type({ of: writeCriteria(shown) });
  };
  const writeLater = useDebouncedCallback(() => {
    if (belongs(typing)) write(criteria);
  }, pause);
  const change = (changed: Criteria, others?: Partial<Typing>) => {
    set(changed, others);
    writeLater();
  };
  const part = { criteria, onChange: (changed: Criteria) => change(changed), masters };
  const isRoundOnly = chosen(criteria, 'cut').length > 0;
  /** Puts what was understood into the form; the rest stays in the box. */
  const take = (others: Partial<Typing> = {}) =>
    change({ ...criteria, ...said.criteria }, { sentence: said.unread.join(' '), ...others });
  const reset = () => {
    writeLater.cancel();
    set({}, { range: undefined, sentence: '', isRefused: false, visit: own.visit + 1 });
    write({});
  };
  const run = (form: HTMLFormElement) => {
    // Otherwise a search would silently ignore an invalid field.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong !== null) {
      reveal(wrong);
      return;
    }
    if (said.unread.length > 0) {
      take({ isRefused: true });
      reveal(form.querySelector<HTMLElement>(`[data-jump="${jumpKeys.sentence}"]`) ?? form);
      return;
    }
    search();
  };
  const search = () => {
    // The history entry that "back" returns to needs the latest criteria.
    writeLater.cancel();
    set(asked, { sentence: '', isRefused: false });
    write(asked);
    navigate(result);
  };
  const prefetchResult = () => prefetch(result);
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
      <Stack key={own.visit} gap="0.625rem">
        <SentenceField
          text={sentence}
          onType={(text) => type({ sentence: text, isRefused: false })}
          said={said}
          isRefused={isRefused}
          onTake={() => take()}
          onSkip={search}
        />
        <Panel title={t('section.stone')} hasHiddenTitle className={styles.rows}>
          <GradePicker {...part} filter="shp" isPictured most={COMMON_SHAPES} />
          <CaratPicker
            criteria={criteria}
            onChange={part.onChange}
            typed={range}
            onType={(typed) => type({ range: typed })}
          />
          {kind === 'fancySearch' ? <FancyColourPicker {...part} /> : <ColourPicker {...part} />}
          <GradePicker {...part} filter="clr" hasGroups />
        </Panel>
        <Panel title={t('section.make')} hasHiddenTitle className={styles.rows}>
          <Presets {...part} />
          <div className={styles.halves}>
            <GradePicker {...part} filter="cut" />
            <GradePicker {...part} filter="pol" />
            <GradePicker {...part} filter="sym" />
          </div>
          <GradePicker {...part} filter="flu" />
          {isRoundOnly && <p className={common.hint}>{t('roundOnly')}</p>}
        </Panel>
        <Panel title={t('section.price')} hasHiddenTitle jump={jumpKeys.price}>
          <div className={styles.columns}>
            {priceRanges.map((key) => (
              <RangeField
                key={key}
                legend={t(`field.${key}`)}
                range={criteria[key]}
                isBack={key === 'back'}
                onChange={(bounds) => change(withMember(criteria, key, bounds))}
              />
            ))}
          </div>
        </Panel>
        <Panel title={t('section.place')} hasHiddenTitle className={styles.rows}>
          <GradePicker {...part} filter="lb" />
          <GradePicker {...part} filter="loc" />
          <LotPicker criteria={criteria} onChange={part.onChange} />
        </Panel>
        <Panel title={t('section.numbers')}>
          <NumbersField {...part} />
        </Panel>
        <Panel title={t('section.more')}>
          <MorePicker {...part} />
        </Panel>
        <AdvancedPicker {...part} />
      </Stack>
      <div className={styles.bar}>
        <LiveCountLine criteria={asked} />
        <div className={styles.chips}>
          <CriteriaChips
            criteria={shownBy(kind, criteria)}
            onChange={part.onChange}
            none={
              sentence === ''
                ? t(kind === 'fancySearch' ? 'chips.noneFancy' : 'chips.none')
                : t('jump.sentence')
            }
          />
        </div>
        <div className={styles.run}>
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
