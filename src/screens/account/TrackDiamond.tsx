import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { goTo } from '#src/domain/paths/href.ts';
import styles from '#src/features/papers/Papers.module.css';
import { TrackedShipments } from '#src/features/papers/TrackedShipments.tsx';
import { NUMBER_LENGTH, trackAddress, trackedNumber } from '#src/features/papers/track-address.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';

/** Where a shipment is, by any number that the buyer knows; the address has the number. */
export default function TrackDiamond() {
  const { t } = useTranslation(['papers', 'shell']);
  const number = trackedNumber(useSearch());
  const [isShort, setShort] = useState(false);
  const search = (text: string) => {
    setShort(text.length < NUMBER_LENGTH.shortest);
    if (text.length >= NUMBER_LENGTH.shortest) goTo(trackAddress(text));
  };
  const isKnown = number !== null && number.length >= NUMBER_LENGTH.shortest;
  return (
    <div className={styles.page}>
      <PageHeading description={t('papers:track.about')}>{t('shell:title.trackDiamond')}</PageHeading>
      <div className={styles.number}>
        <SearchBox
          label={t('papers:track.number')}
          value={number ?? ''}
          longest={NUMBER_LENGTH.longest}
          onSearch={search}
        />
      </div>
      {(isShort || (number !== null && !isKnown)) && (
        <Notice tone="warning">{t('papers:track.short', { count: NUMBER_LENGTH.shortest })}</Notice>
      )}
      {isKnown && <TrackedShipments key={number} number={number} />}
    </div>
  );
}
