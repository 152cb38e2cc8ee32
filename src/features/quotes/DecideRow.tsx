import { Badge, Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { Countdown } from '#src/domain/stones/Countdown.tsx';
import { backOf } from '#src/domain/stones/pricing.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import type { Outcome } from '#src/shared/data/use-each.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './DecideQuotes.module.css';
import { isBelowFloor, type Verdict, verdicts } from './decisions.ts';
import { houseRange } from './offer.ts';

const answerColors = { WAITING: 'info', AGREED: 'success', REFUSED: 'danger' } as const;

export type Decision = { readonly verdict: Verdict; readonly price: NumberEntry };

type Props = {
  quote: QuoteTrack;
  isSellerAsked: boolean;
  decision: Decision | undefined;
  error: string | null;
  outcome: Outcome | undefined;
  refusalMessage: string | null;
  onDecide: (decision: Decision) => void;
  onFocus: () => void;
};

/** What is asked and offered for a stone, how far apart it is in points and in dollars, and the seller's lowest price. */
function Figures({ quote }: { quote: QuoteTrack }) {
  const { t } = useTranslation('desk');
  const { money, number, percent } = useFormats();
  const { diamond: stone, newPricePerCarat, newDiscount, newAmount, floorPricePerCarat: floor } = quote;
  const points = stone.back === null || newDiscount === null ? null : stone.back - newDiscount;
  return (
    <>
      <td className={styles.figure} data-label={t('decide.asking')}>
        {money(stone.ctPr)}
        {stone.back !== null && <div className={common.note}>{percent(stone.back)}</div>}
      </td>
      <td className={styles.figure} data-label={t('decide.offered')}>
        <b>{money(newPricePerCarat)}</b>
        {newDiscount !== null && <div className={common.note}>{percent(newDiscount)}</div>}
      </td>
      <td className={styles.figure} data-label={t('decide.gap')}>
        {points !== null && t('decide.points', { points: number(points) })}
        <div className={points === null ? undefined : common.note}>{money(stone.amt - newAmount)}</div>
      </td>
      <td
        className={styles.figure}
        data-label={t('decide.floor')}
        data-low={isBelowFloor(quote) || undefined}
      >
        {floor == null ? t('decide.noFloor') : money(floor)}
        {floor != null && <div className={common.note}>{percent(backOf(floor, stone.rap) ?? 0)}</div>}
        {quote.sellerAnswer != null && (
          <Badge variant="light" tt="none" fw={600} radius="sm" color={answerColors[quote.sellerAnswer]}>
            {t(`decide.answer.${quote.sellerAnswer}`)}
          </Badge>
        )}
      </td>
    </>
  );
}

export function DecideRow(props: Props) {
  const { quote, isSellerAsked, decision, error, outcome, refusalMessage, onDecide, onFocus } = props;
  const { t } = useTranslation('desk');
  const { money } = useFormats();
  const stoneLine = useStoneLine();
  const { diamond: stone, id } = quote;
  const range = houseRange(stone, quote);
  const words = () => {
    if (outcome === undefined || decision === undefined) return null;
    if (outcome.state === 'sending') return t('decide.sending');
    return outcome.state === 'done' ? t(`decide.result.${decision.verdict}`) : refusalMessage;
  };
  const isDisabled = (verdict: Verdict) => {
    if (verdict === 'ask') return quote.sellerAnswer != null;
    return verdict === 'approve' && isSellerAsked;
  };
  return (
    <tr data-quote={id} onFocus={onFocus}>
      <th scope="row">
        <Text inherit fw={600}>
          <bdi>{stone.stoneId}</bdi>
        </Text>
        <Text inherit c="dimmed">
          <bdi>{stoneLine(stone)}</bdi>
        </Text>
        <Text inherit>
          <bdi>{quote.companyName}</bdi>
        </Text>
        <Text inherit c="dimmed">
          <Countdown until={quote.offerValidDate} />
        </Text>
      </th>
      <Figures quote={quote} />
      <td>
        {outcome === undefined ? (
          <fieldset className={styles.choices}>
            <legend className={common.hidden}>{t('decide.decision', { stone: stone.stoneId })}</legend>
            {verdicts
              .filter((verdict) => verdict !== 'ask' || isSellerAsked)
              .map((verdict) => (
                <Radio
                  key={verdict}
                  size="xs"
                  name={id}
                  value={verdict}
                  label={t(`decide.verdict.${verdict}`)}
                  disabled={isDisabled(verdict)}
                  checked={decision?.verdict === verdict}
                  onChange={() => onDecide({ verdict, price: decision?.price ?? null })}
                />
              ))}
            {decision?.verdict === 'counter' && (
              <NumberField
                path={`${id}.price`}
                label={t('decide.counterPrice')}
                hint={t('decide.range', { above: money(range.above), top: money(range.top) })}
                unit="money"
                decimals={2}
                isRequired
                value={decision.price}
                error={error}
                onChange={(price) => onDecide({ verdict: 'counter', price })}
                onBlur={() => undefined}
              />
            )}
          </fieldset>
        ) : (
          <span role="status">{words()}</span>
        )}
      </td>
    </tr>
  );
}
