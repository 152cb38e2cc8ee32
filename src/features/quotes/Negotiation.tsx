import { Badge } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateTracks } from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { Countdown } from '#src/domain/stones/Countdown.tsx';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { serverNow } from '#src/session/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { Answers } from './Answers.tsx';
import { isOfHouse } from './offer.ts';
import { PriceForm } from './PriceForm.tsx';
import styles from './Quotes.module.css';
import { priceWayOf, type Side, type Standing, standingOf } from './quote-standing.ts';

function QuoteSteps({ quote }: { quote: QuoteTrack }) {
  const { t } = useTranslation('deals');
  const { dateTime, money, percent } = useFormats();
  return (
    <ol className={styles.steps} aria-label={t('thread.label')}>
      {quote.bargainTrack.map((step) => {
        const isHouse = isOfHouse(step, quote);
        return (
          <li
            key={`${step.updatedAt} ${step.userName} ${step.trackPricePerCarat}`}
            className={styles.step}
            data-house={isHouse || undefined}
          >
            <span>
              <bdi>{step.userName}</bdi>{' '}
              <span className={common.note}>{t(isHouse ? 'thread.house' : 'thread.buyer')}</span>
            </span>
            <span className={styles.price}>
              {t('thread.price', { price: money(step.trackPricePerCarat) })}
            </span>
            <time className={common.note} dateTime={step.updatedAt}>
              {dateTime(step.updatedAt)}
            </time>
            <span className={`${common.note} ${styles.figure}`}>
              {[step.trackDiscount === null ? [] : percent(step.trackDiscount), money(step.trackAmount)]
                .flat()
                .join(DOT)}
            </span>
            {step.remarks !== null && step.remarks !== '' && (
              <p className={styles.remark} dir="auto">
                {step.remarks}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A quote of a list. */
export type Negotiated = Pick<Stone, 'stoneId'> & { readonly trackId: string; readonly side: Side };

type Props = { rows: readonly Negotiated[]; onClose: (isDone: boolean) => void };

const SECOND = 1000;
/** How often the open quote is read anew, in milliseconds: the other side may answer at any time. */
const RENEWED_EVERY = 15 * SECOND;

const tones: Readonly<Record<Standing, string>> = {
  answer: 'warning',
  wait: 'info',
  agreed: 'success',
  confirmed: 'success',
  rejected: 'danger',
  expired: 'gray',
  cancelled: 'gray',
};

const quoteOf = ({ data }: TrackPageReply): QuoteTrack | null =>
  data.list.find((entry) => entry.trackType === TrackType.QUOTE) ?? null;

/** Takes the focus from the button that opened the form: the button is gone, and a price is typed next. */
const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

function Quote({ quote, side }: { quote: QuoteTrack; side: Side }) {
  const { t } = useTranslation('deals');
  const { money, percent } = useFormats();
  const stoneLine = useStoneLine();
  useTick(SECOND);
  const [isNaming, setNaming] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  // A sent answer removes the control that had the focus; the keyboard goes on from the new state of the quote.
  const focusHead = () => head.current?.focus();
  const standing = standingOf(quote, side, serverNow());
  const way = priceWayOf(quote, standing, side);
  const { diamond: stone } = quote;
  const isOpen = standing === 'answer' || standing === 'wait' || standing === 'agreed';
  return (
    <div className={styles.stones}>
      <div ref={head} tabIndex={-1} className={styles.head}>
        <Badge variant="light" color={tones[standing]} radius="sm" tt="none" fw={500} miw="max-content">
          {t(`standing.${side}.${standing}`)}
        </Badge>
        {isOpen && <Countdown until={quote.offerValidDate} />}
      </div>
      <p className={common.note}>
        <bdi>{stoneLine(stone)}</bdi>
        {DOT}
        {t('thread.asking', { price: money(stone.ctPr) })}
        {stone.back !== null && ` (${percent(stone.back)})`}
        {side === 'house' && (
          <>
            {DOT}
            <bdi>{t('thread.of', { company: quote.companyName, name: quote.userName })}</bdi>
          </>
        )}
      </p>
      <QuoteSteps quote={quote} />
      <p className={common.note}>{t(`standingAbout.${side}.${standing}`)}</p>
      <Answers
        quote={quote}
        side={side}
        standing={standing}
        way={isNaming ? null : way}
        onName={() => setNaming(true)}
        onAnswered={focusHead}
      />
      {isNaming && way !== null && (
        <div ref={focusFirstField}>
          <PriceForm
            key={quote.bargainTrack.length}
            quote={quote}
            side={side}
            way={way}
            onSent={() => {
              setNaming(false);
              focusHead();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Dialog of one quote: the prices named so far, how long the last one stands, and what this side can answer. */
export function Negotiation({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('deals');
  const { trackId = '', side = 'buyer', stoneId = '' } = row ?? {};
  const reading = usePaginateTracks(
    { trackType: TrackType.QUOTE, page: 1, limit: 1, id: [trackId], isHandled: side === 'house' },
    {
      query: { select: quoteOf, refetchInterval: RENEWED_EVERY, enabled: row !== undefined },
      request: { silent: true },
    },
  );
  return (
    <FormDialog isOpen onClose={() => onClose(false)} size="lg" title={t('thread.title', { stone: stoneId })}>
      <Loaded of={reading} shape="lines" title={t('thread.missing')}>
        {(quote) => (quote === null ? <p>{t('thread.gone')}</p> : <Quote quote={quote} side={side} />)}
      </Loaded>
      {side === 'house' && <CustomerHistory record={trackId} />}
    </FormDialog>
  );
}
