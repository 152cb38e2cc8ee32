import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateTrackStatus } from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { DeliveryFields } from '#src/domain/delivery/AddressFields.tsx';
import { delivery, useDelivery } from '#src/domain/delivery/use-delivery.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { ChargeLines } from '#src/domain/stones/ChargeLines.tsx';
import { chargesOf, useExtras } from '#src/domain/stones/charges.ts';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import { percentOf, useChosenTerm } from '#src/domain/stones/terms.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { useAnswerMessages } from './quote-standing.ts';

/** The stone of a counter-offer at the price at which it is booked: that of the offer, or the asking price if it is lower. */
function bookedStone({ diamond, newPricePerCarat, newAmount }: QuoteTrack) {
  const isLower = diamond.ctPr <= newPricePerCarat;
  return isLower ? diamond : { ...diamond, ctPr: newPricePerCarat, amt: newAmount };
}

type Props = { quote: QuoteTrack; onClose: () => void; onAccepted: () => void };

function AcceptForm({ quote, onAccepted }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation(['deals', 'confirm', 'stones']);
  const { money } = useFormats();
  const answerMessages = useAnswerMessages();
  const seller = useUser()?.account.seller.name ?? '';
  const stone = bookedStone(quote);
  const settings = useSettingReading();
  const chosen = useChosenTerm([stone]);
  const [termId, setTermId] = useState(chosen.term?.id ?? null);
  const term = chosen.terms.find(({ id }) => id === termId) ?? chosen.term;
  const { addresses, addressOf, isMissing, named } = useDelivery();
  const answer = useWrite('updateTrackStatus', updateTrackStatus, {
    success: ({ data: { list, endedQuotes } }) => {
      const [accepted] = list;
      const memoNo = (accepted?.trackType === TrackType.QUOTE ? accepted.confirmedAs : null) ?? '';
      const done = t('deals:answer.accepted', { stone: stone.stoneId, memoNo });
      return endedQuotes === 0 ? done : `${done} ${t('confirm:endedQuotes', { count: endedQuotes })}`;
    },
  });
  const form = useRequestForm({
    schema: v.object(delivery.schemas),
    initialValues: delivery.blank,
    send: (entries) =>
      answer.sendAsync({
        trackType: TrackType.QUOTE,
        list: [{ id: quote.id, newPricePerCarat: quote.newPricePerCarat }],
        status: 'APPROVED',
        ...(term === null ? {} : { terms: term.id }),
        ...named(entries),
      }),
    onSent: onAccepted,
    isShownByForm: (problem) => answerMessages(problem) !== null,
  });
  const refused = form.problem === null ? null : answerMessages(form.problem);
  const prices = { price: money(stone.ctPr), amount: money(stone.amt), stone: stone.stoneId };
  const shipsTo = addressOf('SHIPPING', form.field('shippingAddress').value)?.countryName ?? null;
  const extras = useExtras([stone], shipsTo);
  return (
    <DialogForm
      form={form}
      submitLabel={t('deals:answer.accept', prices)}
      closeLabel={t('deals:answer.back')}
      isBlocked={isMissing || term === null}
    >
      {refused !== null && <p role="alert">{refused}</p>}
      <p>{t('deals:answer.deal', { ...prices, name: seller })}</p>
      <DeliveryFields
        addresses={addresses}
        shipping={form.field('shippingAddress')}
        billing={form.field('billingAddress')}
      />
      <Loaded of={settings} shape="table" title={t('confirm:noTerms')}>
        {() => <TermTable stones={[stone]} chosen={chosen} value={term?.id ?? null} onChange={setTermId} />}
      </Loaded>
      {term !== null && extras !== null && (
        <section aria-label={t('confirm:summary.title')}>
          <ChargeLines charges={chargesOf([stone], percentOf([stone], term), extras)} />
        </section>
      )}
    </DialogForm>
  );
}

/** Asks the buyer who accepts a counter-offer for what its memo needs, and says what the deal is. */
export function AcceptOffer({ quote, onClose, onAccepted }: Props) {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const { ctPr, stoneId } = bookedStone(quote);
  const prices = { price: money(ctPr), stone: stoneId };
  return (
    <FormDialog isOpen size="xl" onClose={onClose} title={t('answer.title.APPROVED', prices)}>
      <AcceptForm quote={quote} onAccepted={onAccepted} />
    </FormDialog>
  );
}
