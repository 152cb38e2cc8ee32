import { useTranslation } from 'react-i18next';
import { useViewListPrice } from '#generated/client/price/price.ts';
import type { DatedListPrice } from '#generated/model/datedListPrice.ts';
import type { ListPriceReply } from '#generated/model/listPriceReply.ts';
import type { Stone } from '#generated/model/stone.ts';
import { backOf } from '#src/domain/stones/pricing.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

const pricesOf = (reply: ListPriceReply) => reply.data;

function Row({ list, name, ctPr }: { list: DatedListPrice; name: string; ctPr: number }) {
  const { date, money, percent } = useFormats();
  const back = backOf(ctPr, list.rap);
  return (
    <tr>
      <th scope="row">
        {name} <bdi>{date(list.date)}</bdi>
      </th>
      <td className={dense.figure} dir="ltr">
        {list.rap === null ? '–' : money(list.rap, 0)}
      </td>
      <td className={dense.figure} dir="ltr">
        {back === null ? '–' : percent(back)}
      </td>
    </tr>
  );
}

type GradedStone = Pick<Stone, 'crt' | 'ctPr'> & { shp: string; col: string; clr: string };

function Prices({ stone: { shp, col, clr, crt, ctPr } }: { stone: GradedStone }) {
  const { t } = useTranslation('stoneDetail');
  const { percent } = useFormats();
  const reading = useViewListPrice({ shp, crt, col, clr }, { query: { select: pricesOf } });
  return (
    <Panel title={t('lists.title')}>
      <Loaded of={reading} shape="lines">
        {({ current, former, change }) => (
          <>
            <table className={dense.table}>
              <thead>
                <tr>
                  <th scope="col">{t('lists.list')}</th>
                  <th scope="col" className={dense.figure}>
                    {t('lists.price')}
                  </th>
                  <th scope="col" className={dense.figure}>
                    {t('lists.back')}
                  </th>
                </tr>
              </thead>
              <tbody>
                <Row name={t('lists.current')} list={current} ctPr={ctPr} />
                <Row name={t('lists.former')} list={former} ctPr={ctPr} />
              </tbody>
            </table>
            <p className={common.note}>
              {change === null && t('lists.none')}
              {change === 0 && t('lists.same')}
              {change !== null && change !== 0 && t('lists.change', { percent: percent(change) })}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/**
 * The list price of the stone on the list in use and on the one before it, with the difference of its price to each.
 * Nothing for a stone without the grades of a list.
 */
export function ListPrices({ stone }: { stone: Stone }) {
  const { shp, col, clr, crt, ctPr, isFcCol } = stone;
  if (isFcCol || col === null || clr === null) return null;
  return <Prices stone={{ shp, col, clr, crt, ctPr }} />;
}
