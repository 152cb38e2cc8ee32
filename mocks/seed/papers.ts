import type { Account } from '#generated/model/account.ts';
import { UserType } from '#generated/model/userType.ts';
import { onePagePdf } from '#mocks/formats/write-pdf.ts';
import { type Rgb, twoColourPng } from '#mocks/formats/write-png.ts';
import { SEED_EPOCH, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { Seed } from '#mocks/rules/types.ts';

const INDIGO: Rgb = [55, 65, 160];
const WHITE: Rgb = [255, 255, 255];
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

function logo(): Uint8Array {
  const size = 160;
  const middle = size / 2;
  return twoColourPng(size, size, [WHITE, INDIGO], (x, y) => {
    const [across, down] = [Math.abs(x - middle), Math.abs(y - middle)];
    const isOutside = across + down > middle * 1.25 || Math.max(across, down) > middle * 0.9;
    const isLine = Math.abs(across - down) < 2 || Math.abs(across + down - middle * 0.6) < 2;
    return !isOutside && !isLine;
  });
}

function cover(): Uint8Array {
  const [width, height, facet] = [1500, 312, 104];
  return twoColourPng(
    width,
    height,
    [WHITE, INDIGO],
    (x, y) => Math.abs((x % facet) - facet / 2) * 2 < y % facet,
  );
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
  const isPdf = name.endsWith('.pdf');
  const size = kind === 'COMPANY_LOGO' ? [160, 160] : [1500, 312];
  return {
    id,
    accountId: account.id,
    userId: holder,
    uuid: null,
    kind,
    name,
    mimeType: isPdf ? 'application/pdf' : 'image/png',
    size: bytes.length,
    width: isPdf ? null : (size[0] ?? null),
    height: isPdf ? null : (size[1] ?? null),
    isClaimed: true,
    createdAt: timeFromEpoch(0),
    expiresAt: null,
    bytes,
  };
}

export function seedFiles({ accounts, users }: Seed): KeptFile[] {
  return accounts
    .filter(({ isApproved }) => isApproved === 2)
    .flatMap((account) => {
      const { companyName } = account;
      const { identity, business } = paperIds(account.id);
      const own: Papers = { account, holder: holderOf(users, account.id) };
      const papers = [
        rowOf(
          own,
          identity,
          'IDENTITY_PROOF',
          'passport.pdf',
          proof('Passport', `Director of ${companyName}`),
        ),
        rowOf(
          own,
          business,
          'BUSINESS_PROOF',
          'incorporation.pdf',
          proof('Certificate of incorporation', companyName),
        ),
      ];
      if (account.id !== EXAMPLE_ACCOUNT) return papers;
      return [
        ...papers,
        rowOf(own, 'file-3', 'COMPANY_LOGO', 'logo.png', logo()),
        rowOf(own, 'file-4', 'COMPANY_COVER', 'cover.png', cover()),
      ];
    });
}
