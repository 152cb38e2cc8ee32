/** Query parameter of the page of a showroom that names its link. */
export const ROOM = 'room';

/** Query parameter of a look by the owner, which is not reported as the client's. */
export const LOOK = 'look';
