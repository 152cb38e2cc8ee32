import { EnquirySide } from '#generated/model/enquirySide.ts';
import { UserType } from '#generated/model/userType.ts';
import { href } from '#src/domain/paths/href.ts';
import type { FilterCodec } from '#src/shared/data/list-address.ts';

const words = { [EnquirySide.BUY]: 'own', [EnquirySide.SALES]: 'handled' } as const;

/** The place in the address of /account/enquiry: a thread, and the side from which enquiries are read. */
export interface ThreadPlace {
  readonly id: string | null;
  readonly side: EnquirySide;
}

const answering: ReadonlySet<UserType> = new Set([
  UserType.SUPER_ADMIN,
  UserType.ADMIN,
  UserType.EMPLOYEE,
  UserType.SELLER,
]);

export const mayAnswer = (type: UserType | undefined): boolean => type !== undefined && answering.has(type);

/** Parses the query string of /account/enquiry; `usual` is the side where the address names none. */
export function readThread(search: string, usual: EnquirySide): ThreadPlace {
  const params = new URLSearchParams(search);
  const side = params.get('side');
  const named = Object.values(EnquirySide).find((each) => words[each] === side);
  return { id: params.get('thread') || null, side: named ?? usual };
}

export const sideAddress = (side: EnquirySide): string => `${href('enquiry')}?side=${words[side]}`;

export const threadAddress = (id: string, side: EnquirySide): string =>
  `${sideAddress(side)}&${new URLSearchParams({ thread: id })}`;

export function onSide<Filters>(side: EnquirySide, codec: FilterCodec<Filters>): FilterCodec<Filters> {
  return {
    read: codec.read,
    write: (filters) => [`side=${words[side]}`, codec.write(filters)].filter((part) => part !== '').join('&'),
  };
}
