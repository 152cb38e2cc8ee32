import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useChosenTerm } from '#src/domain/stones/chosen-term.ts';
import { round2 } from '#src/domain/stones/rounding.ts';
import type { StoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import type { PricedStone } from '#src/domain/stones/terms.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Calculator.module.css';
import { CaratEstimate } from './CaratEstimate.tsx';
import { FigureField } from './FigureField.tsx';
import { enter, type Figure, figures, figuresOf, firstEntries, refusalOf } from './price-entries.ts';

const units = { crt: 'carat', rap: 'money', back: 'percent', ctPr: 'money', amt: 'money' } as const;

/** What the payment options make of the price; a choice here changes no price elsewhere. */
function Terms({ price, stone }: { price: PricedStone; stone: StoneAtHand | null }) {
  const { t } = useTranslation('calculator');
  const chosen = useChosenTerm(stone === null ? [] : [stone]);
  const [picked, setPicked] = useState<PaymentTermId | null>(null);
  return (
    <Panel title={t('terms')}>
      <TermTable
        stones={[price]}
        chosen={chosen}
        value={picked ?? chosen.term?.id ?? null}
        onChange={setPicked}
      />
    </Panel>
  );
}

function Rupees({ ctPr, amt }: { ctPr: number; amt: number }) {
  const { t } = useTranslation('calculator');
  const { number } = useFormats();
  const rates = useProjectSetting()?.rupeeRates;
  if (rates === undefined) return null;
  const { exchangeRate: rate, rateDate } = rates;
  return (
    <Panel title={t('rupees.title')}>
      <dl className={styles.rupees}>
        <dt>{t('figure.ctPr')}</dt>
        <dd dir="ltr">{t('rupees.value', { value: number(round2(ctPr * rate)) })}</dd>
        <dt>{t('figure.amt')}</dt>
        <dd dir="ltr">{t('rupees.value', { value: number(round2(amt * rate)) })}</dd>
      </dl>
      <p className={common.note}>{t('rupees.rate', { rate: number(rate), day: showDay(rateDate) })}</p>
    </Panel>
  );
}

type Props = {
  stone: StoneAtHand | null;
};

/** Calculates a price from any two of its figures, the weight from measurements, and what payment options make of it. */
export function Calculator({ stone }: Props) {
  const { t } = useTranslation('calculator');
  const [entries, setEntries] = useState(() => firstEntries(stone));
  const solved = figuresOf(entries);
  const { crt, rap, ctPr, amt } = solved;
  const hintOf = (figure: Figure) =>
    figure !== 'crt' && !entries.given.includes(figure) && solved[figure] !== null
      ? t('calculated')
      : undefined;
  return (
    <div className={common.stackWide}>
      <Panel title={t('price')}>
        <p className={common.note}>{t('about')}</p>
        {stone !== null && <p className={common.note}>{t('from', { stone: stone.stoneId })}</p>}
        <div className={styles.figures}>
          {figures.map((figure) => {
            const isEntered = figure === 'crt' || entries.given.includes(figure);
            const entry = isEntered ? entries.entered[figure] : solved[figure];
            const refusal = isEntered ? refusalOf(figure, entry) : null;
            return (
              <FigureField
                key={figure}
                name={figure}
                label={t(`figure.${figure}`)}
                unit={units[figure]}
                isSigned={figure === 'back'}
                value={entry}
                hint={hintOf(figure)}
                error={refusal === null ? null : t(`refusal.${refusal}`)}
                onChange={(value) => setEntries((before) => enter(before, figure, value))}
              />
            );
          })}
        </div>
        <Button
          variant="default"
          size="xs"
          className={styles.take ?? ''}
          onClick={() => setEntries(firstEntries(null))}
        >
          {t('clear')}
        </Button>
      </Panel>
      {crt !== null && ctPr !== null && amt !== null && (
        <>
          <Terms price={{ crt, rap, ctPr, amt }} stone={stone} />
          <Rupees ctPr={ctPr} amt={amt} />
        </>
      )}
      <Panel title={t('carat')}>
        <CaratEstimate onTake={(carat) => setEntries((before) => enter(before, 'crt', carat))} />
      </Panel>
    </div>
  );
}
