/** Query parameter of the page of a showroom that names its link. */
export const ROOM = 'room';
