import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTracks } from '#generated/client/track/track.ts';
import type { QuoteTrackCreate } from '#generated/model/quoteTrackCreate.ts';
import type { TrackCreateReplyData } from '#generated/model/trackCreateReplyData.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { QuoteTrackCreate as rules } from '#generated/rules/QuoteTrackCreate.ts';
import { DeliveryFields } from '#src/domain/delivery/AddressFields.tsx';
import { useDelivery } from '#src/domain/delivery/use-delivery.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { LeftOut } from '#src/domain/stones/LeftOut.tsx';
import { MovedPrices, usePriceMoves } from '#src/domain/stones/MovedPrices.tsx';
import { useClaim } from '#src/domain/stones/use-claim.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { ValidityFields } from './OfferFields.tsx';
import { OfferTable } from './OfferTable.tsx';
import { entriesOf, type Quotable, quoteSchema } from './quote-form.ts';

/** The value of the button that saves the offers and does not send them. */
const DRAFT = 'draft';

type FormProps = { stones: readonly Quotable[]; onSent: (data: TrackCreateReplyData) => void };

function QuoteForm({ stones: given, onSent }: FormProps) {
  const { t } = useTranslation(['deals', 'lists']);
  const isDraft = useRef(false);
  const { addresses, isMissing, named } = useDelivery();
  const limits = useProjectSetting()?.limits ?? null;
  const { stones, moves, acceptAll } = usePriceMoves(given);
  const { plan, ready: claimed, learn } = useClaim(stones);
  const ready = claimed.map((stone) => stones.find(({ id }) => id === stone.id) ?? stone);
  // The refusal of a request is handled with what was typed since it was sent.
  const latest = useRef(entriesOf(ready));
  const save = useWrite('createTracks', createTracks, {
    onProblem: (problem) => {
      const lost = learn(problem);
      // The entries stay with their stones, whose places are the indexes of the request.
      const { diamonds, ...rest } = latest.current;
      latest.current = {
        ...rest,
        diamonds: diamonds.filter((_, at) => !lost.includes(ready[at]?.id ?? '')),
      };
      form.fill(latest.current);
    },
  });
  const form = useRequestForm({
    schema: quoteSchema(ready, limits),
    initialValues: entriesOf(ready),
    send: (request: QuoteTrackCreate) =>
      save.sendAsync({
        ...request,
        ...(isDraft.current && { isDraft: true }),
        ...named(latest.current),
      }),
    onSent: ({ data }) => onSent(data),
    isShownByForm: (problem) => conflictsOf(problem).length > 0,
  });
  useEffect(() => {
    latest.current = form.values;
  }, [form.values]);
  const submit = (event: FormEvent) => {
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    isDraft.current = button instanceof HTMLButtonElement && button.value === DRAFT;
    form.formProps.onSubmit(event);
  };
  return (
    <DialogForm
      form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
      submitLabel={t('quote.send', { count: ready.length })}
      otherSubmit={{ label: t('quote.save', { count: ready.length }), value: DRAFT }}
      isBlocked={ready.length === 0 || isMissing || moves.length > 0}
      question={moves.length === 0 ? null : <MovedPrices moves={moves} onAccept={acceptAll} />}
    >
      <Notice tone="info">{t('lists:notice.quoteConfirms')}</Notice>
      <LeftOut plan={plan} />
      <OfferTable
        stones={ready}
        priceAt={(at) => form.field(`diamonds.${at}.newPricePerCarat`)}
        onFill={(prices) =>
          form.fill({
            ...form.values,
            diamonds: prices.map((newPricePerCarat) => ({ newPricePerCarat })),
          })
        }
      />
      <ValidityFields choice={form.field('validity')} until={form.field('until')} />
      <DeliveryFields
        addresses={addresses}
        shipping={form.field('shippingAddress')}
        billing={form.field('billingAddress')}
      />
      <TextareaField
        {...form.field('remarks')}
        label={t('remark')}
        longest={rules.remarks.maxLength}
        rows={2}
      />
    </DialogForm>
  );
}

function QuotesSent({ sent, onClose }: { sent: TrackCreateReplyData; onClose: () => void }) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  const [first] = sent.list.filter((entry) => entry.trackType === TrackType.QUOTE);
  if (first?.isDraft === true) {
    return (
      <Receipt
        title={t('quote.saved', { count: sent.added })}
        about={t('quote.savedAbout')}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button
              renderRoot={(props) => <Link to="quoteList" query={{ status: 'drafts' }} {...props} />}
              onClick={onClose}
            >
              {t('quote.toDrafts')}
            </Button>
          </>
        }
      >
        {sent.existing > 0 && <p>{t('quote.had', { count: sent.existing })}</p>}
      </Receipt>
    );
  }
  return (
    <Receipt
      title={
        sent.added === 0
          ? t('quote.noneAdded')
          : t('quote.sent', { count: sent.added, number: first?.memoNo ?? '' })
      }
      about={
        sent.added === 0 || first === undefined
          ? t('quote.had', { count: sent.existing })
          : t('quote.sentAbout', { name: first.seller, at: dateTime(first.offerValidDate) })
      }
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button renderRoot={(props) => <Link to="quoteList" {...props} />} onClick={onClose}>
            {t('quote.toList')}
          </Button>
        </>
      }
    >
      {sent.added > 0 && sent.existing > 0 && <p>{t('quote.had', { count: sent.existing })}</p>}
    </Receipt>
  );
}

type Props = { rows: readonly Quotable[]; onClose: (isDone: boolean) => void };

/** Dialog that offers prices for stones, or saves the offers as drafts: a quote each, which the house answers (specification, section 4). */
export function QuoteStones({ rows, onClose }: Props) {
  const { t } = useTranslation('deals');
  const [sent, setSent] = useState<TrackCreateReplyData | null>(null);
  const close = () => onClose(sent !== null);
  return (
    <FormDialog isOpen onClose={close} size="70rem" title={t('quote.title', { count: rows.length })}>
      {sent === null ? (
        <QuoteForm stones={rows} onSent={setSent} />
      ) : (
        <QuotesSent sent={sent} onClose={close} />
      )}
    </FormDialog>
  );
}
