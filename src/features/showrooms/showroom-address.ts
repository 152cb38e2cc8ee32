import type { Showroom } from '#generated/model/showroom.ts';
import { wholeAddress } from '#src/domain/paths/href.ts';
import { ROOM } from '#src/domain/showrooms/address.ts';

/** Query parameter that names a showroom of the user. */
export const SHOWROOM = 'showroom';

/** The page that the client opens, with the origin that the portal is open at. */
export const clientAddress = ({ code }: Pick<Showroom, 'code'>): string =>
  wholeAddress('clientShowroom', null, { [ROOM]: code });
