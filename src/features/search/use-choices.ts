import type { MasterItem } from '#generated/model/masterItem.ts';
import { type ListFilterKey, listFilters } from '#src/domain/criteria/criteria.ts';
import { type Masters, masterLabel } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import type { Choice } from './CheckChips.tsx';

/** The choices of a filter in the order of its scale, in the language of the screen. */
export function useChoices(masters: Masters) {
  const language = useLanguage();
  const base = useProjectSetting()?.mediaBase ?? '';
  const items = (key: ListFilterKey): readonly MasterItem[] => {
    const { master } = listFilters[key];
    return master === null ? [] : masters.list(master);
  };
  return {
    items,
    choices: (key: ListFilterKey, isPictured = false): readonly Choice[] =>
      items(key).map((item) => ({
        id: item.id,
        label: masterLabel(item, language),
        ...(isPictured ? { picture: mediaUrl(base, item.image) } : {}),
      })),
  };
}
