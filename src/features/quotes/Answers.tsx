import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateTrackStatus } from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import styles from './Quotes.module.css';
import type { PriceWay, Side, Standing } from './quote-standing.ts';
import { useAnswerWords } from './use-answer-words.ts';

type Props = {
  quote: QuoteTrack;
  side: Side;
  standing: Standing;
  /** How another price can be named; null while that is not offered. */
  way: PriceWay | null;
  onName: () => void;
  onAnswered: () => void;
};

/** The answers that a side can give, in the order of the buttons. The last one is what most people come to do. */
function verdictsOf(standing: Standing, side: Side): readonly TrackVerdict[] {
  if (standing === 'answer') return ['REJECT', 'APPROVED'];
  return standing === 'wait' && side === 'buyer' ? ['CANCEL'] : [];
}

/** Buttons that answer a quote; each is asked about with the price on screen, at which it is answered. */
export function Answers({ quote, side, standing, way, onName, onAnswered }: Props) {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const answerWords = useAnswerWords();
  const [asked, setAsked] = useState<TrackVerdict | null>(null);
  const { id, newPricePerCarat, newAmount, diamond } = quote;
  const answer = useWrite('updateTrackStatus', updateTrackStatus, {
    success: (_, { status }) => t(`answer.done.${side}.${status}`, { stone: diamond.stoneId }),
    onDone: () => {
      setAsked(null);
      onAnswered();
    },
  });
  const verdicts = verdictsOf(standing, side);
  if (verdicts.length === 0 && way === null) return null;
  const ask = (verdict: TrackVerdict) => {
    answer.reset();
    setAsked(verdict);
  };
  const prices = { price: money(newPricePerCarat), amount: money(newAmount), stone: diamond.stoneId };
  return (
    <div className={styles.actions}>
      {verdicts
        .filter((verdict) => verdict !== 'APPROVED')
        .map((verdict) => (
          <Button key={verdict} variant="default" onClick={() => ask(verdict)}>
            {t(`answer.do.${verdict}`)}
          </Button>
        ))}
      {way !== null && (
        <Button variant="default" onClick={onName}>
          {t(`price.open.${way}`)}
        </Button>
      )}
      {verdicts.includes('APPROVED') && (
        <Button onClick={() => ask('APPROVED')}>{t('answer.accept', prices)}</Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          isDanger={asked !== 'APPROVED'}
          title={t(`answer.title.${asked}`, prices)}
          confirmLabel={asked === 'APPROVED' ? t('answer.accept', prices) : t(`answer.do.${asked}`)}
          cancelLabel={t('answer.back')}
          isBusy={answer.isSending}
          problem={answer.problem}
          problemText={answer.problem === null ? undefined : (answerWords(answer.problem) ?? undefined)}
          onConfirm={() =>
            answer.send({ trackType: TrackType.QUOTE, list: [{ id, newPricePerCarat }], status: asked })
          }
          onCancel={() => setAsked(null)}
        >
          {t(`answer.ask.${side}.${asked}`, prices)}
        </ConfirmDialog>
      )}
    </div>
  );
}
