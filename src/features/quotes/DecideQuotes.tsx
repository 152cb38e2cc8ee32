import { Button, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askQuoteSellers,
  createCounterOffer,
  updateTrackStatus,
  usePaginateTracks,
} from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { serverNow } from '#src/shared/api/clock.ts';
import { type Problem, toProblem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useEach } from '#src/shared/data/use-each.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './DecideQuotes.module.css';
import { DecideRow, type Decision } from './DecideRow.tsx';
import { counterOf, keyOf, needsSeller } from './decisions.ts';
import { hoursOf, houseRange, usualValidity } from './offer.ts';
import { standingOf, useAnswerMessages } from './quote-standing.ts';

/** Quotes of one sitting. */
const LIMIT = 100;
const request = {
  trackType: TrackType.QUOTE,
  page: 1,
  limit: LIMIT,
  isHandled: true,
  status: ['PENDING'],
} as const;

const waitingIn = ({ data }: TrackPageReply): readonly QuoteTrack[] =>
  data.list
    .filter((row) => row.trackType === TrackType.QUOTE)
    .filter((quote) => standingOf(quote, 'house', serverNow()) === 'answer')
    .sort((one, other) => Date.parse(one.offerValidDate) - Date.parse(other.offerValidDate));

/** Sends a decision on a quote at the price on screen. */
function useSendDecision() {
  const answer = useWrite('updateTrackStatus', updateTrackStatus);
  const counter = useWrite('createCounterOffer', createCounterOffer);
  const ask = useWrite('askQuoteSellers', askQuoteSellers);
  return async (quote: QuoteTrack, { verdict, price }: Decision): Promise<unknown> => {
    const { id, newPricePerCarat } = quote;
    const list = [{ id, newPricePerCarat }];
    const trackType = TrackType.QUOTE;
    switch (verdict) {
      case 'approve':
        return await answer.sendAsync({ trackType, list, status: 'APPROVED' });
      case 'reject':
        return await answer.sendAsync({ trackType, list, status: 'REJECT' });
      case 'ask':
        return await ask.sendAsync({ list });
      case 'counter':
        return await counter.sendAsync({
          id,
          newPricePerCarat: counterOf(quote, price) ?? 0,
          validityHours: hoursOf(usualValidity) ?? 24,
        });
    }
  };
}

type SittingProps = { quotes: readonly QuoteTrack[]; onMore: () => void };

/** The quotes as they were when the page was opened: rows do not move while the user decides. */
function Sitting({ quotes: waiting, onMore }: SittingProps) {
  const { t } = useTranslation(['desk', 'problems']);
  const { money } = useFormats();
  const setting = useProjectSetting();
  const answerMessages = useAnswerMessages();
  const send = useSendDecision();
  const [quotes] = useState(waiting);
  const [current, setCurrent] = useState(waiting[0]?.id);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const decided = quotes.filter(({ id }) => decisions.has(id)).map((quote) => ({ key: quote.id, quote }));
  const each = useEach(decided);
  const decide = (id: string, decision: Decision) =>
    setDecisions((before) => new Map(before).set(id, decision));
  const errorOf = (quote: QuoteTrack): string | null => {
    const decision = decisions.get(quote.id);
    if (!isChecked || decision?.verdict !== 'counter' || counterOf(quote, decision.price) !== null)
      return null;
    const range = houseRange(quote.diamond, quote);
    return t('desk:decide.range', { above: money(range.above), top: money(range.top) });
  };
  const wrong = each.open.find(({ quote, key }) => {
    const decision = decisions.get(key);
    return decision?.verdict === 'counter' && counterOf(quote, decision.price) === null;
  });
  const rowOf = (id: string) => body.current?.querySelector(`[data-quote="${CSS.escape(id)}"]`);
  const focusAfter = (id: string) => {
    const at = quotes.findIndex((quote) => quote.id === id);
    const next = quotes.slice(at + 1).find((quote) => !decisions.has(quote.id));
    const stop = next && rowOf(next.id)?.querySelector<HTMLElement>('input[type="radio"]:not(:disabled)');
    (stop ?? button.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
  };
  const press = (id: string, key: string): boolean => {
    const verdict = keyOf[key.toLowerCase()];
    if (verdict === undefined) return false;
    const radio = rowOf(id)?.querySelector<HTMLInputElement>(`input[value="${verdict}"]:not(:disabled)`);
    if (radio == null) return false;
    decide(id, { verdict, price: decisions.get(id)?.price ?? null });
    if (verdict === 'counter') {
      requestAnimationFrame(() => rowOf(id)?.querySelector<HTMLElement>('input[type="text"]')?.focus());
    } else focusAfter(id);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, altKey, metaKey } = event;
    if (!(target instanceof HTMLInputElement) || ctrlKey || altKey || metaKey) return;
    const id = target.closest<HTMLElement>('tr')?.dataset.quote;
    if (id === undefined) return;
    if (target.type === 'radio') {
      if (press(id, key)) event.preventDefault();
    } else if (key === 'Enter') {
      event.preventDefault();
      focusAfter(id);
    }
  };
  const submit = async () => {
    setChecked(true);
    setProblem(null);
    if (wrong !== undefined) {
      rowOf(wrong.key)?.querySelector<HTMLElement>('input[type="text"]')?.focus();
      return;
    }
    setSending(true);
    try {
      await each.sendAll(async ({ key, quote }) => {
        const decision = decisions.get(key);
        if (decision !== undefined) await send(quote, decision);
      });
    } catch (thrown) {
      setProblem(toProblem(thrown));
    } finally {
      setSending(false);
    }
  };
  const refusalOf = (id: string) => {
    const outcome = each.outcomes.get(id);
    return outcome?.state === 'refused'
      ? (answerMessages(outcome.problem) ?? t(`problems:${outcome.problem.code}`))
      : null;
  };
  if (quotes.length === 0) {
    return <EmptyState title={t('desk:decide.none')}>{t('desk:decide.noneAbout')}</EmptyState>;
  }
  return (
    <div className={common.withSide}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={`${common.note} ${styles.keys}`}>{t('desk:decide.keys')}</p>
        <table className={styles.table} aria-label={t('desk:decide.label')}>
          <thead>
            <tr>
              <th scope="col">{t('desk:decide.stone')}</th>
              <th scope="col">{t('desk:decide.asking')}</th>
              <th scope="col">{t('desk:decide.offered')}</th>
              <th scope="col">{t('desk:decide.gap')}</th>
              <th scope="col">{t('desk:decide.floor')}</th>
              <th scope="col">{t('desk:registrations.decision')}</th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {quotes.map((quote) => (
              <DecideRow
                key={quote.id}
                quote={quote}
                isSellerAsked={needsSeller(quote, setting)}
                decision={decisions.get(quote.id)}
                error={errorOf(quote)}
                outcome={each.outcomes.get(quote.id)}
                refusalMessage={refusalOf(quote.id)}
                onDecide={(decision) => decide(quote.id, decision)}
                onFocus={() => setCurrent(quote.id)}
              />
            ))}
          </tbody>
        </table>
        {problem !== null && <ProblemNotice problem={problem} />}
        <div ref={button} className={styles.send}>
          {each.settled > 0 && (
            <Text role="status">{t('desk:decide.done', { done: each.settled, total: decided.length })}</Text>
          )}
          {each.settled > 0 && each.open.length === 0 && !isSending ? (
            <Button onClick={onMore}>{t('desk:decide.more')}</Button>
          ) : (
            <>
              {each.open.length > 0 && each.settled === 0 && (
                <Button variant="default" onClick={() => setDecisions(new Map())} disabled={isSending}>
                  {t('desk:decide.clear')}
                </Button>
              )}
              <BusyButton type="submit" isBusy={isSending} disabled={each.open.length === 0}>
                {t('desk:decide.send', { count: each.open.length })}
              </BusyButton>
            </>
          )}
        </div>
      </form>
      {current !== undefined && (
        <Panel title={t('desk:decide.history')}>
          <CustomerHistory key={current} record={current} />
        </Panel>
      )}
    </div>
  );
}

export default function DecideQuotes() {
  const { t } = useTranslation(['desk', 'shell']);
  const [round, setRound] = useState(0);
  const reading = usePaginateTracks(
    { ...request, status: [...request.status] },
    { query: { select: waitingIn } },
  );
  const more = async () => {
    await reading.refetch();
    setRound(round + 1);
  };
  return (
    <div className={common.stackLoose}>
      <PageHeading description={t('desk:decide.about')}>{t('shell:title.decideQuotes')}</PageHeading>
      <Loaded of={reading} shape="table" title={t('desk:decide.failed')}>
        {(quotes) => <Sitting key={round} quotes={quotes} onMore={() => void more()} />}
      </Loaded>
    </div>
  );
}
