import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bid } from '#generated/model/bid.ts';
import { DeliveryLine } from '#src/domain/delivery/AddressFields.tsx';
import { Link } from '#src/domain/paths/Link.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { BidStanding } from './BidStanding.tsx';

type Props = { bids: readonly Bid[]; words: 'placed' | 'raised'; onClose: () => void };

/** Takes the focus from the submit button, which is gone; `data-autofocus` works only when a dialog opens. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

export function BidsDone({ bids, words, onClose }: Props) {
  const { t } = useTranslation('bids');
  const { money, dateTime } = useFormats();
  const resultAt = bids[0]?.resultAt;
  return (
    <>
      <Notice tone="success" title={t(words, { count: bids.length })}>
        {resultAt !== undefined && t('resultAt', { time: dateTime(resultAt) })}
      </Notice>
      <Box component="ul" m={0} mt="0.75rem" ps="1.25rem">
        {bids.map((bid) => (
          <li key={bid.id}>
            {t('line', {
              stone: bid.diamond.stoneId,
              price: money(bid.bidPricePerCarat),
              amount: money(bid.bidAmount),
            })}{' '}
            <BidStanding row={bid} />
          </li>
        ))}
      </Box>
      <DeliveryLine address={bids[0]?.shippingAddress} />
      <Box mt="md">
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button renderRoot={(props) => <Link to="myBid" {...props} />} onClick={onClose} ref={takeFocus}>
            {t('toList')}
          </Button>
        </DialogButtons>
      </Box>
    </>
  );
}
