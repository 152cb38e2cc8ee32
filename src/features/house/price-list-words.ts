import { useTranslation } from 'react-i18next';
import type { PriceList } from '#generated/model/priceList.ts';
import { PriceListConflictReason } from '#generated/model/priceListConflictReason.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** What a price list is called: its file, or its day for the lists that the house began with. */
export function useListName(): (list: Pick<PriceList, 'fileName' | 'date'>) => string {
  const { t } = useTranslation('desk');
  const { date: shownDay } = useFormats();
  return ({ fileName, date }) => fileName ?? t('priceLists.ofDay', { date: shownDay(date ?? '') });
}

/** Why a price list was refused; null for other failures. */
export function reasonOf({ data }: Problem): PriceListConflictReason | null {
  const reason = data instanceof Object && 'reason' in data ? data.reason : null;
  return Object.values(PriceListConflictReason).find((known) => known === reason) ?? null;
}
