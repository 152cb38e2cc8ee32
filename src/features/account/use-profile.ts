import { usePaginateAddresses } from '#generated/client/address/address.ts';
import { useListDocuments } from '#generated/client/company/company.ts';
import type { AddressPageReply } from '#generated/model/addressPageReply.ts';
import type { DocumentListReply } from '#generated/model/documentListReply.ts';
import type { User } from '#generated/model/user.ts';
import { profileSteps } from './completeness.ts';

const countOf = (reply: AddressPageReply) => reply.data.count;
const documentsOf = (reply: DocumentListReply) => reply.data.list;

/** Query states of what a profile consists of beside the user: the number of addresses and the documents. */
export function useProfileReadings() {
  const addresses = usePaginateAddresses({ page: 1, limit: 1 }, { query: { select: countOf } });
  const documents = useListDocuments({}, { query: { select: documentsOf } });
  return { addresses, documents };
}

/** Whether a part of the user's profile is missing; false until that is known. */
export function useIsProfileIncomplete(user: User): boolean {
  const { addresses, documents } = useProfileReadings();
  if (addresses.data === undefined || documents.data === undefined) return false;
  return profileSteps(user, { addresses: addresses.data, documents: documents.data }).some(
    ({ isDone }) => !isDone,
  );
}
