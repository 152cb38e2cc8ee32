import { href } from '#src/domain/paths/href.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';

/** Whose demands a list shows: the user's own, or those of the customers that the user looks after. */
export type DemandSide = 'own' | 'handled';

/** The side in the address of /account/my-demand; the user's own where the address names none. */
export function readSide(search: string): DemandSide {
  return new URLSearchParams(search).get('side') === 'handled' ? 'handled' : 'own';
}

export const sideAddress = (side: DemandSide): string =>
  href('myDemand', null, { side: side === 'own' ? undefined : side });

/** The filters of the customers' demands: the address names the side. */
export function ofCustomers<Filters>(codec: FilterCodec<Filters>): FilterCodec<Filters> {
  return {
    read: codec.read,
    write: (filters) => ['side=handled', codec.write(filters)].filter((part) => part !== '').join('&'),
  };
}
