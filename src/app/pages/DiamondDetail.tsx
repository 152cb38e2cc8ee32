import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useViewDiamond } from '#generated/client/diamond/diamond.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneReply } from '#generated/model/stoneReply.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { summaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { useStoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import { placeOnTrail, type TrailPlace } from '#src/domain/stones/trail.ts';
import { OwnNotes } from '#src/features/notes/OwnNotes.tsx';
import { ShareStone } from '#src/features/shared-stone/ShareStone.tsx';
import { CertificateBox } from '#src/features/stone-detail/CertificateBox.tsx';
import { Downloads } from '#src/features/stone-detail/Downloads.tsx';
import { MediaViewer } from '#src/features/stone-detail/MediaViewer.tsx';
import { Neighbours } from '#src/features/stone-detail/Neighbours.tsx';
import { Alternatives, Mates, SimilarStones } from '#src/features/stone-detail/OtherStones.tsx';
import { OwnHistory } from '#src/features/stone-detail/OwnHistory.tsx';
import { ListPrices, PriceBox, PriceHistory } from '#src/features/stone-detail/PriceBox.tsx';
import { Standing } from '#src/features/stone-detail/Standing.tsx';
import { StoneNotes } from '#src/features/stone-detail/StoneNotes.tsx';
import { StoneProfile } from '#src/features/stone-detail/StoneProfile.tsx';
import { useRecordView } from '#src/features/stone-detail/use-record-view.ts';
import { StoneActions } from '#src/lists/actions/StoneActions.tsx';
import { basePath } from '#src/shared/data/base-path.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './DiamondDetail.module.css';

const stoneOf = (reply: StoneReply) => reply.data;

/** Goes back. A stone opened in a new tab has no history: to the list that it was on, or to the search result. */
function goBack(place: TrailPlace | null): void {
  if (history.length > 1) history.back();
  else if (place !== null) navigate(basePath() + place.trail.address, { replace: true });
  else goInstead('diamondList');
}

function Gone() {
  const { t } = useTranslation('stones');
  return (
    <EmptyState
      title={t('detail.gone')}
      actions={
        <Button renderRoot={(props) => <Link to="diamondSearch" {...props} />}>
          {t('detail.searchAgain')}
        </Button>
      }
    >
      {t('detail.goneAbout')}
    </EmptyState>
  );
}

function Sections({ stone }: { stone: Stone }) {
  return (
    <>
      <div className={styles.price}>
        <PriceBox stone={stone}>
          <Standing stone={stone} />
        </PriceBox>
        <StoneActions stone={stone} primary={stone.wSts === 'B' ? 'bid' : 'addToCart'} />
        <StoneNotes stone={stone} />
      </div>
      <div className={`${common.stack} ${styles.details}`}>
        <MediaViewer stone={stone} />
        <Downloads stone={stone} />
        <Mates stone={stone} />
        <div className={common.columns}>
          <Facts section="basic" stone={stone} />
          <CertificateBox stone={stone} />
          <Facts section="measurements" stone={stone} />
          <StoneProfile stone={stone} />
          <Facts section="inclusions" stone={stone} />
          <Facts section="additional" stone={stone} />
          <ListPrices stone={stone} />
          <PriceHistory stone={stone} />
          <OwnNotes stone={stone} />
          <OwnHistory stone={stone} />
        </div>
        <Alternatives stone={stone} />
        <SimilarStones stone={stone} />
      </div>
    </>
  );
}

/** All details of one stone (specification, section 2: /diamond-detail/{id}). */
export default function DiamondDetail() {
  const { t } = useTranslation(['stones', 'lists']);
  const tools = useFactTools();
  const { id = '' } = useParams<{ id: string }>();
  const place = useMemo(() => placeOnTrail(id), [id]);
  const reading = useViewDiamond({ id }, { query: { select: stoneOf } });
  const { data: stone } = reading;
  useStoneAtHand(stone ?? null);
  useRecordView(stone?.id);
  return (
    <div className={common.stack}>
      <PageHeading
        tabTitle={stone?.stoneId}
        description={stone && summaryOf(stone, tools)}
        actions={
          <>
            {stone && <ShareStone stone={stone} />}
            <Button variant="default" size="xs" onClick={() => goBack(place)}>
              {t('stones:detail.back')}
            </Button>
          </>
        }
      >
        {stone?.stoneId ?? t('lists:title.diamond-detail')}
      </PageHeading>
      {place !== null && <Neighbours place={place} />}
      <Loaded
        of={reading}
        shape="stone"
        instead={({ code }) => (code === 'E_NOT_FOUND' ? <Gone /> : null)}
        className={styles.page}
      >
        {(found) => <Sections stone={found} />}
      </Loaded>
    </div>
  );
}
