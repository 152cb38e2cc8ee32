import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBids, usePaginateBids } from '#generated/client/bid/bid.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BidConfigReply } from '#generated/model/bidConfigReply.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import type { BidType } from '#generated/model/bidType.ts';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import type { Stone } from '#generated/model/stone.ts';
import { DeliveryFields } from '#src/domain/delivery/AddressFields.tsx';
import { type DeliveryEntries, useDelivery } from '#src/domain/delivery/use-delivery.ts';
import { isOwnListing, splitByDelivery } from '#src/domain/stones/availability.ts';
import { MovedPrices, usePriceMoves } from '#src/domain/stones/MovedPrices.tsx';
import { useUser } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TIME_ZONE, useLanguage } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { BidDeadline } from './BidDeadline.tsx';
import { BidForm } from './BidForm.tsx';
import { BidsDone } from './BidsDone.tsx';
import { useOpenType } from './bid-clock.ts';
import { newEntry } from './bid-entries.ts';
import { nextWindow } from './bid-phase.ts';
import type { BidWay } from './bid-schema.ts';
import { useBidConfig } from './use-bid-config.ts';
import { type PricedEntry, useBidForm } from './use-bid-form.ts';
import { isHouseTime, readersZone, windowRange } from './window-times.ts';

function NextWindow({ window }: { window: BidWindow }) {
  const { t } = useTranslation('bids');
  const language = useLanguage();
  const zone = readersZone();
  const india = windowRange(language, TIME_ZONE, window).from;
  const yours = windowRange(language, zone, window).from;
  return isHouseTime(zone, window.opensAt)
    ? t(`opens.${window.type}`, { time: india })
    : t(`opens.${window.type}`, { time: t('inBoth', { india, yours, zone }) });
}

const STANDING = { page: 1, limit: 1000, status: [BidStatus.PENDING] };
type FormProps = {
  rows: readonly Stone[];
  startWay: BidWay;
  config: BidConfigReply['data'];
  standing: readonly Bid[];
  onSent: (bids: readonly Bid[]) => void;
};

function PlaceForm({ rows, startWay, config, standing, onSent }: FormProps) {
  const { t } = useTranslation(['bids', 'stones', 'lists']);
  const { windows, step } = config;
  const account = useUser()?.account;
  const openType = useOpenType(windows);
  // The type is fixed once a window is open: a blind bid must not become an open one while it is typed.
  const [type, setType] = useState<BidType | null>(openType);
  if (type === null && openType !== null) setType(openType);
  const [way, setWay] = useState(startWay);
  const { stones, moves, acceptAll } = usePriceMoves(rows);
  const [leftOut] = useState(() => {
    const own = new Set(standing.map(({ diamond }) => diamond.id));
    const far = splitByDelivery(rows, account?.isIndia ?? false).notDeliverable.map(
      ({ id }) => [id, t('stones:conflict.NOT_DELIVERABLE')] as const,
    );
    const raised = rows.flatMap(({ id }) => (own.has(id) ? [[id, t('bids:conflict.EXISTS')] as const] : []));
    const listed = rows.flatMap((stone) =>
      isOwnListing(stone, account) ? [[stone.id, t('stones:conflict.OWN_LISTING')] as const] : [],
    );
    return new Map([...far, ...raised, ...listed]);
  });
  const place = useWrite('createBids', createBids);
  const { addresses, isMissing, named } = useDelivery();
  const send = (priced: readonly PricedEntry[], entries: DeliveryEntries) => {
    const diamonds = priced.map(({ entry, ...bid }) => ({
      diamond: entry.stone.id,
      vStnId: entry.stone.vStnId,
      ...bid,
    }));
    return place.sendAsync({
      bidType: type ?? windows[0]?.type ?? 1,
      diamonds,
      ...named(entries),
      ...(way === 'base' ? { flow: 'JUST_BID_IT' as const } : {}),
    });
  };
  const bid = useBidForm({
    entries: stones.map(newEntry),
    leftOut,
    step,
    way,
    send,
    onSent: ({ data }) => onSent(data.list),
  });
  const window = windows.find((each) => each.type === type);
  const isClosed = type === null || openType !== type;
  const next = nextWindow(windows, serverNow());
  return (
    <BidForm
      bid={bid}
      way={way}
      step={step}
      isBlocked={isClosed || isMissing || moves.length > 0}
      act="send"
      question={moves.length === 0 ? null : <MovedPrices moves={moves} onAccept={acceptAll} />}
    >
      {window !== undefined && !isClosed && <BidDeadline window={window} />}
      {type === null && (
        <Notice tone="info">{next === null ? t('bids:noWindow') : <NextWindow window={next} />}</Notice>
      )}
      {type !== null && (isClosed || bid.isLate) && (
        <Notice tone="warning" title={t('bids:late')}>
          {t('bids:lateAbout')} {openType === null && next !== null && <NextWindow window={next} />}
          {openType !== null && openType !== type && (
            <Button mt="sm" display="block" size="xs" variant="default" onClick={() => setType(openType)}>
              {t(`bids:switch.${openType}`)}
            </Button>
          )}
        </Notice>
      )}
      <RadioField
        path="way"
        label={t('bids:way.label')}
        error={null}
        isRequired={false}
        onBlur={() => {}}
        value={way}
        onChange={setWay}
        options={[
          { value: 'price', label: t(`bids:way.${type ?? 1}`), hint: t(`bids:way.about.${type ?? 1}`) },
          { value: 'base', label: t('bids:way.base'), hint: t('bids:way.about.base') },
        ]}
      />
      <DeliveryFields
        addresses={addresses}
        shipping={bid.form.field('shippingAddress')}
        billing={bid.form.field('billingAddress')}
      />
    </BidForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

function BidDialog({ rows, startWay, onClose }: Props & { startWay: BidWay }) {
  const { t } = useTranslation('bids');
  const config = useBidConfig();
  const standing = usePaginateBids(STANDING, { query: { select: ({ data }) => data.list } });
  const [placed, setPlaced] = useState<readonly Bid[] | null>(null);
  const close = () => onClose(placed !== null);
  return (
    <FormDialog isOpen onClose={close} size="lg" title={t('title', { count: rows.length })}>
      {placed === null ? (
        <Loaded of={config} shape="table" title={t('missing')}>
          {(known) => (
            <Loaded of={standing} shape="table" title={t('missing')}>
              {(bids) => (
                <PlaceForm
                  rows={rows}
                  startWay={startWay}
                  config={known}
                  standing={bids}
                  onSent={setPlaced}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      ) : (
        <BidsDone bids={placed} words="placed" onClose={close} />
      )}
    </FormDialog>
  );
}

export function PlaceBids(props: Props) {
  return <BidDialog {...props} startWay="price" />;
}

/** The same dialog with the base price of each stone chosen: a bid in one step ("just bid it"). */
export function JustBidIt(props: Props) {
  return <BidDialog {...props} startWay="base" />;
}
