import { useTranslation } from 'react-i18next';
import { BidWindows } from '#src/features/bids/BidWindows.tsx';
import { HouseTextPage } from '#src/features/house-text/HouseTextPage.tsx';

export default function BiddingProcedure() {
  const { t } = useTranslation('shell');
  return (
    <HouseTextPage name="biddingText" title={t('title.biddingProcedure')}>
      <BidWindows />
    </HouseTextPage>
  );
}
