import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePriceShowroom } from '#generated/client/showroom/showroom.ts';
import type { ShowroomItem } from '#generated/model/showroomItem.ts';
import type { ShowroomPricing } from '#generated/model/showroomPricing.ts';
import { clientSummaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './Showrooms.module.css';

/** What a preview says of a stone. */
export type Previewed = Pick<ShowroomItem, 'diamond' | 'stoneId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm'>;

type Props = { stones: readonly Previewed[]; pricing: ShowroomPricing | null };

const WAIT = 400;

/** What the client would pay for the first stones, beside what they cost, while the markup is typed. */
export function PricePreview({ stones, pricing }: Props) {
  const { t } = useTranslation('showrooms');
  const tools = useFactTools();
  const { number } = useFormats();
  const [settled] = useDebouncedValue(pricing, WAIT);
  const shown = stones.slice(0, 5);
  const reading = usePriceShowroom(
    { diamonds: shown.map(({ diamond }) => diamond), pricing: settled ?? NO_PRICING },
    {
      query: {
        select: ({ data }) => data.list,
        enabled: settled !== null && shown.length > 0,
        placeholderData: keepPreviousData,
      },
      request: { silent: true },
    },
  );
  if (settled === null) return <p className={common.note}>{t('form.noPreview')}</p>;
  return (
    <Loaded of={reading} shape="record" empty={null}>
      {(list) => (
        <table className={`${dense.table} ${styles.preview}`} aria-label={t('form.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('column.stone')}</th>
              <th scope="col" className={dense.figure}>
                {t('column.cost')} <bdi className={styles.unit}>{NO_PRICING.currency}</bdi>
              </th>
              <th scope="col" className={dense.figure}>
                {t('column.price')} <bdi className={styles.unit}>{settled.currency}</bdi>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ diamond, cost, price }) => {
              const stone = shown.find((each) => each.diamond === diamond);
              return (
                <tr key={diamond}>
                  <th scope="row">{stone && dotted([stone.stoneId, clientSummaryOf(stone, tools)])}</th>
                  <td className={dense.figure} dir="ltr">
                    {number(cost.amount, 2)}
                  </td>
                  <td className={dense.figure} dir="ltr">
                    {number(price.amount, 2)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

/** Stands in the key of the query that is not sent. */
const NO_PRICING: ShowroomPricing = {
  markups: [{ fromCarat: 0, kind: 'PERCENT', value: 1 }],
  currency: 'USD',
  rate: 1,
  rateDate: '2026-01-01',
};
