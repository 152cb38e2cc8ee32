import { Box } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewListPrice, useViewPriceHistory } from '#generated/client/price/price.ts';
import type { AskingPrice } from '#generated/model/askingPrice.ts';
import type { DatedListPrice } from '#generated/model/datedListPrice.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { notePrices, usePriceChange } from '#src/domain/stones/changes.ts';
import { usePriceChangeMessages } from '#src/domain/stones/price-change-messages.ts';
import { backOf } from '#src/domain/stones/pricing.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import { percentOf, priceAt, useChosenTerm } from '#src/domain/stones/terms.ts';
import { YourPrice } from '#src/domain/stones/YourPrice.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './StoneDetail.module.css';

/** The list price and the stone's difference from it. */
function Provenance({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const { date, money, percent } = useFormats();
  const setting = useProjectSetting();
  const { rap, back } = stone;
  if (rap === null || back === null) return <p className={common.note}>{t('detail.noList')}</p>;
  const listDay = stone.rapDate ?? setting?.priceListDate;
  const far = percent(Math.abs(back));
  return (
    <p className={common.note}>
      {t('detail.listPrice')} <bdi dir="ltr">{money(rap, 0)}</bdi>
      {listDay !== undefined && DOT + t('detail.listDate', { date: date(listDay) })}
      {DOT}
      {back === 0
        ? t('detail.backAt')
        : t(back < 0 ? 'detail.backUnder' : 'detail.backOver', { percent: far })}
    </p>
  );
}

/** A price that changed since the user saw it: old, new and direction as text. Announced when it changes on screen. */
function Change({ stone }: { stone: Stone }) {
  const change = usePriceChange(stone.id);
  const words = usePriceChangeMessages();
  useEffect(() => notePrices([stone]), [stone]);
  return (
    <p role="status" className={styles.change}>
      {change !== null && words(change)}
    </p>
  );
}

export function PriceBox({ stone, children }: { stone: Stone; children?: ReactNode }) {
  const { t } = useTranslation('stones');
  const { money, percent } = useFormats();
  const { term } = useChosenTerm([stone]);
  const final = priceAt(stone, percentOf([stone], term));
  return (
    <Panel title={t('detail.price')}>
      <dl className={shared.prices}>
        <div>
          <dt>{t('field.pricePerCarat')}</dt>
          <dd dir="ltr">{money(stone.ctPr)}</dd>
        </div>
        <div>
          <dt>{t('field.amount')}</dt>
          <dd dir="ltr">{money(stone.amt, 0)}</dd>
        </div>
      </dl>
      <YourPrice stone={stone} />
      <Change stone={stone} />
      <Provenance stone={stone} />
      {term !== null && (
        <>
          <Box component="h3" m={0} fz="sm">
            <bdi>{t('detail.afterTerms', { term: term.name })}</bdi>
          </Box>
          <dl className={shared.prices}>
            <div>
              <dt>{t('field.finalPerCarat')}</dt>
              <dd dir="ltr">{money(final.fnCtPr)}</dd>
            </div>
            <div>
              <dt>{t('field.finalAmount')}</dt>
              <dd dir="ltr">{money(final.fnAmt)}</dd>
            </div>
            {final.fnDis !== null && (
              <div>
                <dt>{t('field.finalDiscount')}</dt>
                <dd dir="ltr">{percent(final.fnDis)}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {children}
    </Panel>
  );
}

function ListRow({ list, name, ctPr }: { list: DatedListPrice; name: string; ctPr: number }) {
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
  const { change: signed } = useFormats();
  const reading = useViewListPrice({ shp, crt, col, clr }, { query: { select: ({ data }) => data } });
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
                <ListRow name={t('lists.current')} list={current} ctPr={ctPr} />
                <ListRow name={t('lists.former')} list={former} ctPr={ctPr} />
              </tbody>
            </table>
            <p className={common.note}>
              {change === null && t('lists.none')}
              {change === 0 && t('lists.same')}
              {change !== null && change !== 0 && t('lists.change', { percent: signed(change) })}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

export function ListPrices({ stone }: { stone: Stone }) {
  const { shp, col, clr, crt, ctPr, isFcCol } = stone;
  if (isFcCol || col === null || clr === null) return null;
  return <Prices stone={{ shp, col, clr, crt, ctPr }} />;
}

function HistoryRow({ price, former }: { price: AskingPrice; former: AskingPrice | undefined }) {
  const { t } = useTranslation('stoneDetail');
  const { date, number, change } = useFormats();
  const { at, ctPr, back } = price;
  return (
    <tr>
      <th scope="row">
        <bdi>{date(at)}</bdi>
      </th>
      <td className={dense.figure} dir="ltr">
        {number(ctPr)}
      </td>
      <td className={dense.figure} dir={former === undefined ? undefined : 'ltr'}>
        {former === undefined ? t('prices.listed') : change((ctPr / former.ctPr - 1) * 100)}
      </td>
      <td className={dense.figure} dir="ltr">
        {back === null ? '–' : number(back)}
      </td>
    </tr>
  );
}

export function PriceHistory({ stone: { id } }: { stone: { readonly id: string } }) {
  const { t } = useTranslation('stoneDetail');
  const reading = useViewPriceHistory({ id }, { query: { select: ({ data }) => data.list } });
  return (
    <Panel title={t('prices.title')}>
      <Loaded of={reading} shape="lines">
        {(prices) => (
          <table className={`${dense.table} ${styles.history}`}>
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
                <HistoryRow key={price.at} price={price} former={prices[place + 1]} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  );
}
