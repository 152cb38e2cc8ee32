import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import {
  createCounterOffer,
  updateTrackStatus,
  updateTracks,
  usePaginateTracks,
} from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import { CounterOfferRequest as rules } from '#generated/rules/CounterOfferRequest.ts';
import { DeliveryLine } from '#src/domain/delivery/AddressFields.tsx';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { Countdown } from '#src/domain/stones/Countdown.tsx';
import { CustomerHistory } from '#src/domain/stones/CustomerHistory.tsx';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { pollingWithoutStream } from '#src/shared/data/freshness.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, type NumberEntry, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { AcceptOffer } from './AcceptOffer.tsx';
import { OfferFields, ValidityFields } from './OfferFields.tsx';
import { buyerRange, houseRange, isOfHouse, usualValidity, type ValidityChoice } from './offer.ts';
import styles from './Quotes.module.css';
import { chosenHours, offeredPrice } from './quote-form.ts';
import {
  type PriceWay,
  priceWayOf,
  type Side,
  type Standing,
  standingOf,
  useAnswerMessages,
} from './quote-standing.ts';

type PriceFormProps = { quote: QuoteTrack; side: Side; way: PriceWay; onSent: () => void };

function PriceForm({ quote, side, way, onSent }: PriceFormProps) {
  const { t } = useTranslation('deals');
  const { number } = useFormats();
  const limits = useProjectSetting()?.limits ?? null;
  const answerMessages = useAnswerMessages();
  const { diamond: stone, id } = quote;
  const range = side === 'house' ? houseRange(stone, quote) : buyerRange(stone, quote);
  const counter = useWrite('createCounterOffer', createCounterOffer, {
    success: () => t(`price.sent.${way}`, { stone: stone.stoneId }),
  });
  const improve = useWrite('updateTracks', updateTracks, {
    success: () => t(`price.sent.${way}`, { stone: stone.stoneId }),
  });
  const form = useRequestForm({
    schema: v.pipe(
      v.object({
        newPricePerCarat: offeredPrice(stone, range, side === 'buyer' ? limits : null),
        validityHours: chosenHours,
        remarks: text(rules.remarks),
      }),
      v.transform((entries) => compact(entries)),
    ),
    initialValues: {
      newPricePerCarat: null as NumberEntry,
      validityHours: usualValidity as ValidityChoice | null,
      remarks: '',
    },
    send: async (entries) => {
      const { newPricePerCarat, validityHours, remarks } = entries;
      const price = { id, newPricePerCarat, validityHours, ...compact({ remarks }) };
      if (way === 'improve') await improve.sendAsync({ trackType: TrackType.QUOTE, list: [price] });
      else await counter.sendAsync(price);
    },
    onSent,
  });
  const refused = form.problem === null ? null : answerMessages(form.problem);
  return (
    <DialogForm form={form} submitLabel={t(`price.send.${way}`)} closeLabel={t('close')}>
      {refused !== null && <p role="alert">{refused}</p>}
      <p className={common.note}>
        {t(`price.range.${side}`, { above: number(range.above), top: number(range.top) })}
      </p>
      <OfferFields stone={stone} price={form.field('newPricePerCarat')} />
      <ValidityFields choice={form.field('validityHours')} />
      <TextareaField
        {...form.field('remarks')}
        label={t('remarkOnPrice')}
        longest={rules.remarks.maxLength}
        rows={2}
      />
    </DialogForm>
  );
}

type AnswersProps = {
  quote: QuoteTrack;
  side: Side;
  standing: Standing;
  way: PriceWay | null;
  onName: () => void;
  onAnswered: () => void;
};

/** The answers that a side can give, in the order of the buttons. The last one is what most people come to do. */
function verdictsOf(standing: Standing, side: Side): readonly TrackVerdict[] {
  if (standing === 'answer') return ['REJECT', 'APPROVED'];
  return standing === 'wait' && side === 'buyer' ? ['CANCEL'] : [];
}

function Answers({ quote, side, standing, way, onName, onAnswered }: AnswersProps) {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const answerMessages = useAnswerMessages();
  const [asked, setAsked] = useState<TrackVerdict | null>(null);
  const isDeal = useProjectSetting()?.isMemoOnAcceptance !== false;
  const { id, newPricePerCarat, newAmount, diamond } = quote;
  const onDone = () => {
    setAsked(null);
    onAnswered();
  };
  const answer = useWrite('updateTrackStatus', updateTrackStatus, {
    success: (_, { status }) => t(`answer.done.${side}.${status}`, { stone: diamond.stoneId }),
    onDone,
  });
  const verdicts = verdictsOf(standing, side);
  if (verdicts.length === 0 && way === null) return null;
  const ask = (verdict: TrackVerdict) => {
    answer.reset();
    setAsked(verdict);
  };
  const prices = { price: money(newPricePerCarat), amount: money(newAmount), stone: diamond.stoneId };
  const isAccepting = asked === 'APPROVED' && side === 'buyer' && isDeal;
  return (
    <Group justify="flex-end" gap="sm">
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
      {isAccepting && <AcceptOffer quote={quote} onClose={() => setAsked(null)} onAccepted={onDone} />}
      {asked !== null && !isAccepting && (
        <ConfirmDialog
          isOpen
          isDanger={asked !== 'APPROVED'}
          title={t(`answer.title.${asked}`, prices)}
          confirmLabel={asked === 'APPROVED' ? t('answer.accept', prices) : t(`answer.do.${asked}`)}
          cancelLabel={t('answer.back')}
          isBusy={answer.isSending}
          problem={answer.problem}
          problemText={answer.problem === null ? undefined : (answerMessages(answer.problem) ?? undefined)}
          onConfirm={() =>
            answer.send({ trackType: TrackType.QUOTE, list: [{ id, newPricePerCarat }], status: asked })
          }
          onCancel={() => setAsked(null)}
        >
          {t(`answer.ask.${side}.${asked}`, prices)}
          {asked === 'APPROVED' && (
            <>
              <ChargeLines charges={quote.charges} />
              <DeliveryLine address={quote.shippingAddress} />
            </>
          )}
        </ConfirmDialog>
      )}
    </Group>
  );
}

function QuoteSteps({ quote }: { quote: QuoteTrack }) {
  const { t } = useTranslation('deals');
  const { dateTime, money, percent } = useFormats();
  return (
    <ol className={common.list} aria-label={t('thread.label')}>
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
            <Text span inherit fw={600} ta="end" className={common.figures}>
              {t('thread.price', { price: money(step.trackPricePerCarat) })}
            </Text>
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

export type Negotiated = Pick<Stone, 'stoneId'> & { readonly trackId: string; readonly side: Side };

type Props = { rows: readonly Negotiated[]; onClose: (isDone: boolean) => void };

const SECOND = 1000;
/** How often the open quote is refetched without the event stream, in milliseconds: the other side may answer at any time. */
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
  // A sent answer removes the control that had the focus; the keyboard continues from the new state of the quote.
  const focusHead = () => head.current?.focus();
  const standing = standingOf(quote, side, serverNow());
  const way = priceWayOf(quote, standing, side);
  const { diamond: stone } = quote;
  const isOpen = standing === 'answer' || standing === 'wait' || standing === 'agreed';
  return (
    <div className={common.stack}>
      <div ref={head} tabIndex={-1} className={`${common.spread} ${common.focusTarget}`}>
        <Badge variant="light" color={tones[standing]} radius="sm" tt="none" fw={600} miw="max-content">
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
      <ChargeLines charges={quote.charges} />
      <DeliveryLine address={quote.shippingAddress} />
      <p className={common.note}>
        {quote.endReason === null
          ? t(`standingAbout.${side}.${standing}`)
          : t(`endedAbout.${quote.endReason}`)}
      </p>
      {standing === 'confirmed' && quote.confirmedAs !== null && (
        <Link to="confirmList">{t('answer.openMemo', { memoNo: quote.confirmedAs })}</Link>
      )}
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

export function Negotiation({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('deals');
  const { trackId = '', side = 'buyer', stoneId = '' } = row ?? {};
  const reading = usePaginateTracks(
    { trackType: TrackType.QUOTE, page: 1, limit: 1, id: [trackId], isHandled: side === 'house' },
    {
      query: {
        select: quoteOf,
        refetchInterval: pollingWithoutStream(RENEWED_EVERY),
        enabled: row !== undefined,
      },
      request: { silent: true },
    },
  );
  return (
    <FormDialog isOpen onClose={() => onClose(false)} size="lg" title={t('thread.title', { stone: stoneId })}>
      <Stack>
        <Loaded of={reading} shape="lines" title={t('thread.missing')}>
          {(quote) => (quote === null ? <p>{t('thread.gone')}</p> : <Quote quote={quote} side={side} />)}
        </Loaded>
        {side === 'house' && <CustomerHistory record={trackId} />}
      </Stack>
    </FormDialog>
  );
}
