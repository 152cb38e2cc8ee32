import { Suspense, useEffect } from 'react';
import { usePaginateBanners } from '#generated/client/content/content.ts';
import type { Banner } from '#generated/model/banner.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';
import { BannerRotation } from './BannerRotation.tsx';
import styles from './Banners.module.css';
import { type BannerPlace, bannerRequest } from './banner-places.ts';

/** The banners that run on a day of the house's clock: a page that stays open past midnight drops what has ended. */
export const runningOn = (banners: readonly Banner[], day: Day): readonly Banner[] =>
  banners.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);

type Props = {
  place: BannerPlace;
  isFarDown?: boolean;
  /** Whether a banner concerns the reader; without it, all do. */
  isWanted?: (banner: Banner) => boolean;
};

const all = () => true;

/**
 * The banners of a place that run today by the world's clock. Its room is kept while they load, so that nothing moves; a
 * place without a banner, or whose banners cannot be loaded, gives its room up.
 */
export function BannerSlot({ place, isFarDown = false, isWanted = all }: Props) {
  const today = houseTimeOf(useServerNow()).day;
  const base = useProjectSetting()?.mediaBase;
  const request = bannerRequest(place);
  const { data, isError, refetch } = usePaginateBanners(request, {
    query: { select: (reply) => reply.data.list },
    request: { silent: true },
  });
  useEffect(() => {
    // The server answers with the banners of its day: a new day has others.
    if (data?.some(({ endDate }) => endDate < today) === true) void refetch();
  }, [data, today, refetch]);
  const banners = data === undefined ? [] : runningOn(data, today).filter(isWanted);
  if (isError || (data !== undefined && banners.length === 0)) return null;
  return (
    <div className={styles.room} data-place={place}>
      {base !== undefined && banners.length > 0 && (
        <Suspense>
          <BannerRotation banners={banners} base={base} isFarDown={isFarDown} />
        </Suspense>
      )}
    </div>
  );
}
