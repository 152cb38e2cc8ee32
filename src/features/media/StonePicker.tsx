import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateInventory } from '#generated/client/inventory/inventory.ts';
import type { Listing } from '#generated/model/listing.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { SearchSelect } from '#src/shared/ui/SearchSelect.tsx';
import type { ChosenStone } from './media-choices.ts';

/** Stones offered for a search. */
const OFFERED = 20;
/** Pause in typing before the search, in milliseconds. */
const PAUSE = 250;
/** The choice of no stone: the file is left out. */
const NONE = '';

type Props = {
  /** Accessible name: which file. */
  label: string;
  kind: MediaKind;
  value: ChosenStone | null;
  onChange: (stone: ChosenStone | null) => void;
};

const stoneOf = ({ diamond, missingMedia }: Listing, kind: MediaKind): ChosenStone => ({
  diamond: diamond.id,
  stoneId: diamond.stoneId,
  vStnId: diamond.vStnId,
  hasFile: !missingMedia.includes(kind),
});

/** Assigns a file to one of the seller's stones, found by a part of its stock, stone or report number. */
export function StonePicker({ label, kind, value, onChange }: Props) {
  const { t } = useTranslation('media');
  const { carat } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed?.trim() ?? '', PAUSE);
  const { data = [] } = usePaginateInventory(
    { page: 1, limit: OFFERED, ...(search !== '' && { search }) },
    {
      query: {
        select: (reply) => reply.data.list,
        enabled: typed !== null,
        placeholderData: (before) => before,
      },
    },
  );
  const none = { value: NONE, label: t('picker.none') };
  const found = data.map(({ diamond }) => ({
    value: diamond.id,
    label: t('picker.stone', { number: diamond.vStnId, shape: diamond.shpNm, carat: carat(diamond.crt) }),
  }));
  const choose = (chosen: string) => {
    const listing = data.find(({ diamond }) => diamond.id === chosen);
    if (listing !== undefined) onChange(stoneOf(listing, kind));
    else if (chosen === NONE) onChange(null);
  };
  return (
    <SearchSelect
      label={label}
      value={value === null ? none : { value: value.diamond, label: value.vStnId }}
      options={[none, ...found]}
      onSearch={setTyped}
      onChange={choose}
      placeholder={t('picker.search')}
    />
  );
}
