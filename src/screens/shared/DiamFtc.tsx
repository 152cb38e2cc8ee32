import { useTranslation } from 'react-i18next';
import { JourneyTimeline } from '#src/features/shared-stone/JourneyTimeline.tsx';
import { SharedStonePage } from '#src/features/shared-stone/SharedStonePage.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';

/** The journey of a stone from rough to polished (specification: /DiamFTC). */
export default function DiamFtc() {
  const { t } = useTranslation('sharedStone');
  return (
    <SharedStonePage page="diamFtc">
      {({ stone: { journey } }) =>
        journey.length === 0 ? (
          <EmptyState title={t('journey.none')}>{t('journey.noneAbout')}</EmptyState>
        ) : (
          <JourneyTimeline journey={journey} />
        )
      }
    </SharedStonePage>
  );
}
