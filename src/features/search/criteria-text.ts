import { useTranslation } from 'react-i18next';
import { Certification } from '#generated/model/certification.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { PacketType } from '#generated/model/packetType.ts';
import type { Range } from '#generated/model/range.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { type Chip, type ChipContent, chipsOf } from '#src/domain/criteria/chips.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useSellers } from '#src/domain/reference/use-sellers.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';

const statuses = Object.values(StoneStatus);
const categories = Object.values(StoneCategory);
const lots = [...Object.values(PacketType), ...Object.values(Certification)];

/**
 * The texts of a chip in the language of the screen: filter name and value. Sellers are named where `hasSellers` says
 * that there are some, else counted: their names are a call of their own.
 */
export function useChipTexts(hasSellers = false) {
  const { t } = useTranslation(['search', 'stones']);
  const language = useLanguage();
  const { date, list } = useFormats();
  const { masters } = useMasters();
  const sellers = useSellers(hasSellers);

  const name = (id: string) => {
    const item = masters?.item(id);
    return item === undefined ? id : masterLabel(item, language);
  };
  const sellersOf = (ids: readonly string[]) => {
    const names = sellers.filter(({ id }) => ids.includes(id)).map(({ companyName }) => companyName);
    return names.length === ids.length ? names.join(', ') : t('search:chips.sellers', { count: ids.length });
  };
  const bounds = (from: string | undefined, to: string | undefined) => {
    if (from !== undefined && to !== undefined) return t('search:chips.between', { from, to });
    return from === undefined
      ? t('search:chips.to', { value: to ?? '' })
      : t('search:chips.from', { value: from });
  };
  const plain = (value: number | undefined) => (value === undefined ? undefined : String(value));
  const range = (bound: Range) => bounds(plain(bound['>=']), plain(bound['<=']));
  const wordIn = (field: string) => (text: string) => {
    const category = categories.find((known) => field === 'category' && String(known) === text);
    if (category !== undefined) return t(`search:category.${category}`);
    const status = statuses.find((known) => known === text);
    if (status !== undefined) return t(`stones:status.${status}`);
    const lot = lots.find((known) => known === text);
    return lot === undefined ? text : t(`search:chips.text.${lot}`);
  };
  const day = (text: string | undefined) => (text === undefined ? undefined : date(text));

  function content(said: ChipContent, field: string): string {
    switch (said.kind) {
      case 'ids': {
        const names = said.list === 'vnd' ? sellersOf(said.ids) : said.ids.map(name).join(', ');
        return said.out ? t('search:chips.out', { names }) : names;
      }
      case 'range':
        return range(said.range);
      case 'carats':
        return said.ranges.map(({ crt }) => range(crt)).join(', ');
      case 'texts':
        return said.texts === 'any' ? t('search:chips.any') : said.texts.map(wordIn(field)).join(', ');
      case 'flag':
        return t(said.on ? 'search:chips.yes' : 'search:chips.no');
      case 'excluded':
        return list(said.presets.map((preset) => t(`search:exclude.${preset}`)));
      case 'days':
        return bounds(day(said.days['>=']), day(said.days['<=']));
      case 'more':
        return t('search:chips.more', { count: said.count });
    }
  }
  return {
    field: (chip: Chip) => t(`search:field.${chip.field}`),
    content: (chip: Chip) => content(chip.content, chip.field),
  };
}

export function useSearchSummary() {
  const { t } = useTranslation('search');
  const words = useChipTexts();
  const ofCriteria = (criteria: Criteria) => {
    const texts = chipsOf(criteria).map((chip) =>
      // A number or a yes says nothing without its filter.
      chip.content.kind === 'range' || chip.content.kind === 'flag'
        ? `${words.field(chip)} ${words.content(chip)}`
        : words.content(chip),
    );
    return texts.length === 0 ? t('kept.everything') : dotted(texts);
  };
  return {
    ofCriteria,
    ofSearch: ({ searchData }: Pick<DiamondSearch, 'searchData'>) => ofCriteria(normalCriteria(searchData)),
  };
}
