import { BannerSlot } from '#src/domain/banners/BannerSlot.tsx';
import { Queries } from '#src/session/Queries.tsx';

/** The banners of the sign-in, whose frame has no query client. */
export function EntryBanner() {
  return (
    <Queries>
      <BannerSlot place="signIn" />
    </Queries>
  );
}
