import { usePaginateAddresses } from '#generated/client/address/address.ts';
import { useListDocuments } from '#generated/client/company/company.ts';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { DocumentKind } from '#generated/model/documentKind.ts';
import type { User } from '#generated/model/user.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';

type ProfilePart = 'email' | 'contact' | 'position' | 'address' | 'identity' | 'business';

export type ProfileStep = {
  readonly part: ProfilePart;
  readonly isDone: boolean;
  readonly page: OpenRouteName;
};

const isFilled = (value: string | null) => value !== null && value.trim() !== '';

type Beside = { readonly addresses: number; readonly documents: readonly AccountDocument[] };

const profilePages: readonly RouteName[] = [
  'addressBook',
  'companyProfile',
  'documents',
  'personalInformation',
  'profile',
];

/** Whether a link, as banners have them, leads to a page where the profile is completed. */
export function isToProfile(link: string | null): boolean {
  if (link === null || !link.startsWith('/')) return false;
  const route = routeAt(new URL(link, window.location.origin).pathname);
  return route !== null && profilePages.includes(route.name);
}

export function profileSteps(user: User, { addresses, documents }: Beside): readonly ProfileStep[] {
  // A rejected document has to be sent again.
  const hasProof = (kind: DocumentKind) =>
    documents.some((paper) => paper.kind === kind && paper.status !== ApprovalStatus.REJECTED);
  return [
    { part: 'email', isDone: user.isVerified, page: 'personalInformation' },
    {
      part: 'contact',
      isDone: isFilled(user.mobile) && isFilled(user.whatsapp),
      page: 'personalInformation',
    },
    { part: 'position', isDone: isFilled(user.designation), page: 'personalInformation' },
    { part: 'address', isDone: addresses > 0, page: 'addressBook' },
    { part: 'identity', isDone: hasProof('PERSONAL'), page: 'documents' },
    { part: 'business', isDone: hasProof('BUSINESS'), page: 'documents' },
  ];
}

export function useProfileReadings() {
  const addresses = usePaginateAddresses(
    { page: 1, limit: 1 },
    { query: { select: (reply) => reply.data.count } },
  );
  const documents = useListDocuments({}, { query: { select: (reply) => reply.data.list } });
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
