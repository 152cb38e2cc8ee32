import { useTranslation } from 'react-i18next';
import { BidWindows } from '#src/features/bids/BidWindows.tsx';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

/** How stones are sold by bid, with the windows of the running day, public. */
export default function BiddingProcedure() {
  const { t } = useTranslation('shell');
  return (
    <HouseTextPage name="biddingText" title={t('title.biddingProcedure')}>
      <BidWindows />
    </HouseTextPage>
  );
}
