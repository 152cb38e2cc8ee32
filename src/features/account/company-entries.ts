import * as v from 'valibot';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { SocialKind } from '#generated/model/socialKind.ts';
import type { SocialLinkInput } from '#generated/model/socialLinkInput.ts';
import { UserType } from '#generated/model/userType.ts';
import { AccountUpdateRequest } from '#generated/rules/AccountUpdateRequest.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { choiceEntry, textEntry } from '#src/shared/forms/record-entries.ts';
import { choice, clearable, compact, required, text } from '#src/shared/forms/rules.ts';
import { socialEntries, socialLinks } from '#src/shared/forms/social-links.ts';
import type { UncheckedRecord } from '#src/shared/forms/stale.ts';
import type { Day } from '#src/shared/i18n/days.ts';

const {
  companyName,
  businessType,
  natureOfOrg,
  companySize,
  foundedDate,
  address1,
  country,
  state,
  city,
  zipCode,
} = AccountUpdateRequest;

const { SUB_USER, PERMANENT_GUEST, API_USER } = UserType;
const readers: readonly UserType[] = [SUB_USER, PERMANENT_GUEST, API_USER];

/** Whether users of a type may change their company (contract, updateAccount). */
export const mayChangeCompany = (type: UserType): boolean => !readers.includes(type);

/** What a company has of the choices that cannot be taken back once made. */
type Chosen = {
  readonly natureOfOrg: string | null;
  readonly companySize: string | null;
  readonly foundedDate: string | null;
};

/** A stored picture is kept while its path stands; an empty text removes it (contract, AccountUpdateRequest). */
const picture = (file: string | undefined, path: string) => file ?? (path === '' ? '' : undefined);

/**
 * From the entries to the request of /account/update. `today` is the latest day of the foundation, by the house's clock;
 * `opened` is what the form began with.
 */
export const companySchema = (today: Day, opened: Chosen) => {
  const nature = opened.natureOfOrg === null ? natureOfOrg : required(natureOfOrg);
  const size = opened.companySize === null ? companySize : required(companySize);
  const founded = opened.foundedDate === null ? foundedDate : required(foundedDate);
  return v.pipe(
    v.object({
      companyName: text(required(companyName)),
      businessType: choice(required(businessType)),
      natureOfOrg: choice(nature),
      companySize: choice(size),
      foundedDate: day(founded, { max: today }),
      vendorCode: clearable(text(AccountUpdateRequest.vendorCode)),
      website: clearable(text(AccountUpdateRequest.website)),
      description: clearable(text(AccountUpdateRequest.description)),
      isDescriptionPublic: v.boolean(),
      logo: uploaded(AccountUpdateRequest.logo),
      logoPath: v.string(),
      coverImage: uploaded(AccountUpdateRequest.coverImage),
      coverPath: v.string(),
      socialLinks,
      country: choice(required(country)),
      state: choice(required(state)),
      city: choice(required(city)),
      zipCode: text(required(zipCode)),
      address1: text(required(address1)),
      address2: clearable(text(AccountUpdateRequest.address2)),
      address3: clearable(text(AccountUpdateRequest.address3)),
    }),
    v.transform(({ logoPath, coverPath, ...entries }) =>
      compact({
        ...entries,
        logo: picture(entries.logo, logoPath),
        coverImage: picture(entries.coverImage, coverPath),
        socialLinks: entries.socialLinks ?? [],
      }),
    ),
  );
};

export type CompanyEntries = v.InferInput<ReturnType<typeof companySchema>>;

const isLink = (link: unknown): link is SocialLinkInput =>
  typeof link === 'object' &&
  link !== null &&
  'url' in link &&
  typeof link.url === 'string' &&
  'kind' in link &&
  Object.values(SocialKind).some((kind) => kind === link.kind);

/** A company as the form shows it. The record names its master items by their names, the form by their ids. */
export function companyEntries(company: UncheckedRecord, masters: Masters): CompanyEntries {
  const itemNamed = (code: MasterCode, name: unknown) =>
    masters.list(code).find((item) => item.name === name)?.id ?? null;
  const links = Array.isArray(company.socialLinks) ? company.socialLinks.filter(isLink) : [];
  return {
    companyName: textEntry(company.companyName),
    businessType: itemNamed('BUSINESS_TYPE', company.businessType),
    natureOfOrg: itemNamed('NATURE_OF_ORG', company.natureOfOrg),
    companySize: itemNamed('COMPANY_SIZE', company.companySize),
    foundedDate: choiceEntry(company.foundedDate),
    vendorCode: textEntry(company.vendorCode),
    website: textEntry(company.website),
    description: textEntry(company.description),
    isDescriptionPublic: company.isDescriptionPublic === true,
    logo: null,
    logoPath: textEntry(company.logo),
    coverImage: null,
    coverPath: textEntry(company.coverImage),
    socialLinks: socialEntries(links),
    country: choiceEntry(company.country),
    state: choiceEntry(company.state),
    city: choiceEntry(company.city),
    zipCode: textEntry(company.zipCode),
    address1: textEntry(company.address1),
    address2: textEntry(company.address2),
    address3: textEntry(company.address3),
  };
}
