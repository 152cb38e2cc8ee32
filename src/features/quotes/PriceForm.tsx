import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createCounterOffer, updateTracks } from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { CounterOfferRequest as rules } from '#generated/rules/CounterOfferRequest.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, type NumberEntry, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { OfferFields } from './OfferFields.tsx';
import { buyerRange, houseRange } from './offer.ts';
import { chosenHours, offeredPrice } from './quote-form.ts';
import type { PriceWay, Side } from './quote-standing.ts';
import { useAnswerWords } from './use-answer-words.ts';
import { ValidityFields } from './ValidityFields.tsx';
import { usualValidity, type ValidityChoice } from './validity.ts';

type Props = { quote: QuoteTrack; side: Side; way: PriceWay; onSent: () => void };

/** Another price for a quote: a better offer, a counter-offer, or a price that opens a closed quote again. */
export function PriceForm({ quote, side, way, onSent }: Props) {
  const { t } = useTranslation('deals');
  const { number } = useFormats();
  const limits = useProjectSetting()?.limits ?? null;
  const answerWords = useAnswerWords();
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
  const refused = form.problem === null ? null : answerWords(form.problem);
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
