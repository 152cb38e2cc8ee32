import { useTranslation } from 'react-i18next';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useChipWords } from './use-chip-words.ts';

export function useSearchSummary() {
  const { t } = useTranslation('search');
  const words = useChipWords();
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
