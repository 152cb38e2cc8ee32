import { preload } from 'react-dom';
import { getPaginateBannersQueryOptions } from '#generated/client/content/content.ts';
import { getViewProjectSettingQueryOptions } from '#generated/client/setting/setting.ts';
import { getViewDeskQueryOptions } from '#generated/client/user/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { bannerRequest, PHONE } from '#src/domain/banners/banner-places.ts';
import { useSession } from '#src/session/session-store.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { dashboardSetting } from './use-dashboard-setting.ts';

/**
 * Makes the calls that the dashboard waits for while its code loads, and loads the banner that it shows first. Settles with
 * the replies; a failed call is left to the page.
 */
export async function prefetchDashboard(): Promise<void> {
  void queryClient.prefetchQuery(dashboardSetting);
  if (useSession.getState().user?.userType !== UserType.PERMANENT_GUEST)
    void queryClient.prefetchQuery(getViewDeskQueryOptions({}));
  const banners = getPaginateBannersQueryOptions(bannerRequest('dashboardTop'), {
    request: { silent: true },
  });
  const [setting, { data }] = await Promise.all([
    queryClient.fetchQuery(getViewProjectSettingQueryOptions({})),
    queryClient.fetchQuery(banners),
  ]);
  const banner = data.list[0];
  if (banner === undefined) return;
  const image = matchMedia(PHONE).matches ? (banner.mobileImage ?? banner.image) : banner.image;
  preload(setting.data.mediaBase + image, { as: 'image', fetchPriority: 'high' });
}
