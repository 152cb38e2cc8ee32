import { Box, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTracks } from '#generated/client/track/track.ts';
import type { QuoteTrackCreate } from '#generated/model/quoteTrackCreate.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TrackCreateReplyData } from '#generated/model/trackCreateReplyData.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { QuoteTrackCreate as rules } from '#generated/rules/QuoteTrackCreate.ts';
import { DeliveryFields } from '#src/domain/delivery/AddressFields.tsx';
import { useDelivery } from '#src/domain/delivery/use-delivery.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { LeftOut } from '#src/domain/stones/LeftOut.tsx';
import { amountOf, hundredths } from '#src/domain/stones/pricing.ts';
import { useClaim } from '#src/domain/stones/use-claim.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { OfferFields, ValidityFields } from './OfferFields.tsx';
import { belowAsking } from './offer.ts';
import styles from './Quotes.module.css';
import { emptyQuotes, quoteSchema } from './quote-form.ts';

type OfferSumProps = {
  offers: readonly { readonly stone: Pick<Stone, 'crt' | 'amt'>; readonly price: number }[];
};

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + hundredths(amount), 0) / 100;

/** What the offers come to in USD, beside the asking amount of the same stones. */
function OfferSum({ offers }: OfferSumProps) {
  const { t } = useTranslation('deals');
  const { money, percent } = useFormats();
  if (offers.length === 0) return null;
  const asked = sum(offers.map(({ stone }) => stone.amt));
  const offered = sum(offers.map(({ stone, price }) => amountOf(stone.crt, price)));
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('sum.stones')}</dt>
        <dd>{offers.length}</dd>
      </div>
      <div>
        <dt>{t('sum.asked')}</dt>
        <dd>{money(asked)}</dd>
      </div>
      <div>
        <dt>{t('sum.offered')}</dt>
        <dd>{money(offered)}</dd>
      </div>
      {asked > 0 && (
        <div>
          <dt>{t('sum.difference')}</dt>
          <dd>{percent((offered / asked - 1) * 100)}</dd>
        </div>
      )}
    </dl>
  );
}

const MOST = 99;

/** One discount off the asking prices for all stones at once, in percent. */
function AllTogether({ onApply }: { onApply: (percent: number) => void }) {
  const { t } = useTranslation('deals');
  const [entry, setEntry] = useState<NumberEntry>(null);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const isUsable = typeof entry === 'number' && entry > 0 && entry <= MOST;
    setWrong(!isUsable);
    if (isUsable) onApply(entry);
  };
  return (
    <div className={common.wrapEnd}>
      <NumberField
        path="together"
        label={t('offer.together')}
        unit="percent"
        decimals={1}
        isRequired={false}
        value={entry}
        onChange={setEntry}
        onBlur={() => setWrong(false)}
        error={isWrong ? t('offer.togetherWrong', { most: MOST }) : null}
      />
      <Button variant="default" onClick={apply}>
        {t('offer.apply')}
      </Button>
    </div>
  );
}

type FormProps = { stones: readonly Stone[]; onSent: (data: TrackCreateReplyData) => void };

function QuoteForm({ stones, onSent }: FormProps) {
  const { t } = useTranslation(['deals', 'lists']);
  const { number, percent } = useFormats();
  const stoneLine = useStoneLine();
  const { addresses, isMissing, named } = useDelivery();
  const limits = useProjectSetting()?.limits ?? null;
  const { plan, ready, learn } = useClaim(stones);
  // The refusal of a request is handled with what was typed since it was sent.
  const latest = useRef(emptyQuotes(ready));
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
    initialValues: emptyQuotes(ready),
    send: (request: QuoteTrackCreate) => save.sendAsync({ ...request, ...named(latest.current) }),
    onSent: ({ data }) => onSent(data),
    isTold: (problem) => conflictsOf(problem).length > 0,
  });
  useEffect(() => {
    latest.current = form.values;
  }, [form.values]);
  const offers = ready.flatMap((stone, at) => {
    const price = form.values.diamonds[at]?.newPricePerCarat;
    return typeof price === 'number' ? [{ stone, price }] : [];
  });
  const fillAll = (points: number) =>
    form.fill({
      ...form.values,
      diamonds: ready.map((stone) => ({ newPricePerCarat: belowAsking(stone, points) })),
    });
  const askingOf = ({ ctPr, back }: Stone) =>
    back === null
      ? t('offer.asking', { price: number(ctPr) })
      : t('offer.askingBack', { price: number(ctPr), back: percent(back) });

  return (
    <DialogForm
      form={form}
      submitLabel={t('quote.send', { count: ready.length })}
      isBlocked={ready.length === 0 || isMissing}
    >
      <Notice tone="info">{t('lists:notice.quoteConfirms')}</Notice>
      <LeftOut plan={plan} />
      {ready.length > 1 && <AllTogether onApply={fillAll} />}
      <div className={common.stack}>
        {ready.map((stone, at) => (
          <fieldset key={stone.id} className={styles.stone}>
            <Box component="legend" px="0.25rem" fw={600}>
              <bdi>{stone.stoneId}</bdi>
            </Box>
            <p className={common.note}>
              <bdi>{stoneLine(stone)}</bdi>
              {DOT}
              {askingOf(stone)}
            </p>
            <OfferFields stone={stone} price={form.field(`diamonds.${at}.newPricePerCarat`)} />
          </fieldset>
        ))}
      </div>
      <OfferSum offers={offers} />
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

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

/** Dialog that offers prices for stones: a quote each, which the house answers (specification, section 4). */
export function QuoteStones({ rows, onClose }: Props) {
  const { t } = useTranslation('deals');
  const [sent, setSent] = useState<TrackCreateReplyData | null>(null);
  const close = () => onClose(sent !== null);
  return (
    <FormDialog isOpen onClose={close} size="lg" title={t('quote.title', { count: rows.length })}>
      {sent === null ? (
        <QuoteForm stones={rows} onSent={setSent} />
      ) : (
        <QuotesSent sent={sent} onClose={close} />
      )}
    </FormDialog>
  );
}
