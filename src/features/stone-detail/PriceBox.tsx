import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useChosenTerm } from '#src/domain/stones/chosen-term.ts';
import { notePrices, usePriceChange } from '#src/domain/stones/price-changes.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import { priceAt, standingOf } from '#src/domain/stones/terms.ts';
import { usePriceChangeWords } from '#src/domain/stones/use-price-change-words.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './StoneDetail.module.css';

/** The list price and the stone's difference from it (domain.md 1.4, price provenance). */
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
  const words = usePriceChangeWords();
  useEffect(() => notePrices([stone]), [stone]);
  return (
    <p role="status" className={styles.change}>
      {change !== null && words(change)}
    </p>
  );
}

/** The stone's price, its list price, and the final price for the selected payment option. */
export function PriceBox({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const { money, percent } = useFormats();
  const { term } = useChosenTerm([stone]);
  const final = priceAt(stone, term === null ? 0 : standingOf(term, stone.amt).percent);
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
      <Change stone={stone} />
      <Provenance stone={stone} />
      {term !== null && (
        <>
          <h3 className={styles.subtitle}>
            <bdi>{t('detail.afterTerms', { term: term.name })}</bdi>
          </h3>
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
    </Panel>
  );
}
