import { useTranslation } from 'react-i18next';
import { updateTrackStatus } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { QuoteAnswer as rules } from '#generated/rules/QuoteAnswer.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { DecideEach } from '#src/domain/stones/EachTable.tsx';
import type { Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { compact } from '#src/shared/forms/rules.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { useAnswerMessages } from './quote-standing.ts';

export type Quoted = Pick<Stone, 'stoneId'> & {
  readonly trackId: string;
  /** USD per carat. */
  readonly quoteCtPr: number;
  /** USD. */
  readonly quoteAmt: number;
  readonly customer: string;
};

const statuses = { APPROVE: 'APPROVED', REJECT: 'REJECT' } as const;

type Props = { rows: readonly Quoted[]; onClose: (isDone: boolean) => void };

export function AnswerQuotes({ rows, onClose }: Props) {
  const { t } = useTranslation(['deals', 'problems']);
  const { money } = useFormats();
  const answerMessages = useAnswerMessages();
  const answer = useWrite('updateTrackStatus', updateTrackStatus);
  const refusalMessage = (problem: Problem) => {
    const changed = conflictsOf(problem).find(({ reason }) => reason === 'PRICE_CHANGED');
    if (changed?.reason === 'PRICE_CHANGED') {
      const prices = { seen: changed.seenPricePerCarat, current: changed.currentPricePerCarat };
      return t('deals:each.quote.priceChanged', { seen: money(prices.seen), current: money(prices.current) });
    }
    return answerMessages(problem) ?? t(`problems:${problem.code}`);
  };
  return (
    <DecideEach
      of="quote"
      items={rows.map(({ trackId, stoneId, customer, quoteCtPr, quoteAmt }) => ({
        key: trackId,
        name: stoneId,
        about: t('deals:each.quote.row', { customer, price: money(quoteCtPr) }),
        amount: quoteAmt,
        quoteCtPr,
      }))}
      commentRule={rules.remarks}
      send={({ key: id, quoteCtPr }, verdict, remarks) =>
        answer.sendAsync({
          trackType: TrackType.QUOTE,
          list: [{ id, newPricePerCarat: quoteCtPr }],
          status: statuses[verdict],
          ...compact({ remarks }),
        })
      }
      refusalMessage={refusalMessage}
      onClose={onClose}
    />
  );
}
