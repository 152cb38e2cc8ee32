import { useTranslation } from 'react-i18next';
import { useViewPriceHistory } from '#generated/client/price/price.ts';
import type { AskingPrice } from '#generated/model/askingPrice.ts';
import type { PriceHistoryReply } from '#generated/model/priceHistoryReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

const listOf = (reply: PriceHistoryReply) => reply.data.list;

function Row({ price, former }: { price: AskingPrice; former: AskingPrice | undefined }) {
  const { t } = useTranslation('stoneDetail');
  const { date, money, percent } = useFormats();
  const { at, ctPr, back } = price;
  return (
    <tr>
      <th scope="row">
        <bdi>{date(at)}</bdi>
      </th>
      <td className={dense.figure} dir="ltr">
        {money(ctPr)}
      </td>
      <td className={dense.figure} dir={former === undefined ? undefined : 'ltr'}>
        {former === undefined ? t('prices.listed') : percent((ctPr / former.ctPr - 1) * 100)}
      </td>
      <td className={dense.figure} dir="ltr">
        {back === null ? '–' : percent(back)}
      </td>
    </tr>
  );
}

/** Every price that the stone was asked for since it was listed, the latest first, with its difference to the list then. */
export function PriceHistory({ stone: { id } }: { stone: { readonly id: string } }) {
  const { t } = useTranslation('stoneDetail');
  const reading = useViewPriceHistory({ id }, { query: { select: listOf } });
  return (
    <Panel title={t('prices.title')}>
      <Loaded of={reading} shape="lines">
        {(prices) => (
          <table className={dense.table}>
            <thead>
              <tr>
                <th scope="col">{t('prices.since')}</th>
                <th scope="col" className={dense.figure}>
                  {t('prices.price')}
                </th>
                <th scope="col" className={dense.figure}>
                  {t('prices.change')}
                </th>
                <th scope="col" className={dense.figure}>
                  {t('prices.back')}
                </th>
              </tr>
            </thead>
            <tbody>
              {prices.map((price, place) => (
                <Row key={price.at} price={price} former={prices[place + 1]} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  );
}
