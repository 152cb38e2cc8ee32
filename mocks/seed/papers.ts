import type { Account } from '#generated/model/account.ts';
import { UserType } from '#generated/model/userType.ts';
import { onePagePdf } from '#mocks/formats/write-pdf.ts';
import { SEED_EPOCH, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { Seed } from '#mocks/rules/types.ts';

/** The account whose documents have the short ids in the contract's examples: that of the primary persona. */
const EXAMPLE_ACCOUNT = 'acc-mehta';

/** A proof document that states its holder and that it proves nothing. */
function proof(title: string, holder: string): Uint8Array {
  return onePagePdf(title, SEED_EPOCH, (page) => {
    page.text(72, 740, 24, title, true);
    page.lines(
      [
        [72, 726],
        [523, 726],
      ],
      1,
    );
    page.text(72, 690, 14, holder);
    page.text(72, 660, 10, 'A specimen for demonstrations. It proves nothing.');
  });
}

const MANAGERS: ReadonlySet<UserType> = new Set([
  UserType.SUPER_ADMIN,
  UserType.PRIMARY,
  UserType.SELLER,
  UserType.CUSTOMER,
]);

/** Whose papers those of a seeded company are: its first user who manages it; the first one if nobody does. */
export function holderOf(users: Seed['users'], accountId: string): string {
  const own = users.filter(({ user }) => user.account.id === accountId).map(({ user }) => user);
  return (own.find(({ userType }) => MANAGERS.has(userType)) ?? own[0])?.id ?? '';
}

export function paperIds(accountId: string): { readonly identity: string; readonly business: string } {
  if (accountId === EXAMPLE_ACCOUNT) return { identity: 'file-1', business: 'file-2' };
  const name = accountId.slice('acc-'.length);
  return { identity: `file-${name}-1`, business: `file-${name}-2` };
}

export function kycId(accountId: string): string {
  return `file-${accountId.slice('acc-'.length)}-kyc`;
}

/** Whether the proofs of a seeded company exist: of approved ones, and of applicants who sent them. */
export function hasPapers({ id, isApproved }: Account): boolean {
  return isApproved === 2 || id.startsWith('acc-applicant-');
}

/** Whose papers are made. */
interface Papers {
  readonly account: Account;
  /** Id of the user that they are of. */
  readonly holder: string;
}

function rowOf(
  { account, holder }: Papers,
  id: string,
  kind: KeptFile['kind'],
  name: string,
  bytes: Uint8Array,
): KeptFile {
  return {
    id,
    accountId: account.id,
    userId: holder,
    uuid: null,
    kind,
    name,
    mimeType: 'application/pdf',
    size: bytes.length,
    width: null,
    height: null,
    isClaimed: true,
    createdAt: timeFromEpoch(0),
    expiresAt: null,
    bytes,
  };
}

export function seedFiles({ accounts, users }: Seed): KeptFile[] {
  return accounts.filter(hasPapers).flatMap((account) => {
    const { companyName } = account;
    const { identity, business } = paperIds(account.id);
    const own: Papers = { account, holder: holderOf(users, account.id) };
    return [
      rowOf(own, identity, 'IDENTITY_PROOF', 'passport.pdf', proof('Passport', `Director of ${companyName}`)),
      rowOf(
        own,
        business,
        'BUSINESS_PROOF',
        'incorporation.pdf',
        proof('Certificate of incorporation', companyName),
      ),
      ...(account.isApproved === 2
        ? []
        : [rowOf(own, kycId(account.id), 'KYC_FORM', 'kyc.pdf', proof('KYC form', companyName))]),
    ];
  });
}
