import * as v from 'valibot';
import type { MasterCode } from '#generated/model/masterCode.ts';
import { UserType } from '#generated/model/userType.ts';
import { AccountUpdateRequest } from '#generated/rules/AccountUpdateRequest.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFile, aFlag, aText, described, textEntry } from '#src/shared/forms/described.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { choice, clearable, compact, required, text } from '#src/shared/forms/rules.ts';
import { aSocialLinks } from '#src/shared/forms/social-links.ts';
import type { Day } from '#src/shared/i18n/days.ts';

const { businessType, natureOfOrg, companySize, foundedDate, address1, country, state, city, zipCode } =
  AccountUpdateRequest;

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

const nothingChosen: Chosen = { natureOfOrg: null, companySize: null, foundedDate: null };

/**
 * The fields of /account/update. The record names its master items by their names, the form by their ids. `today` is the
 * latest day of the foundation, by the house's clock; `opened` is what the form began with.
 */
export const companyFields = (masters: Masters, today: Day, opened = nothingChosen) => {
  const item = <Output>(code: MasterCode, schema: v.GenericSchema<string | null, Output>) => ({
    ...aChoice(schema),
    read: (name: unknown) => masters.list(code).find((each) => each.name === name)?.id ?? null,
  });
  const nature = opened.natureOfOrg === null ? natureOfOrg : required(natureOfOrg);
  const size = opened.companySize === null ? companySize : required(companySize);
  const founded = opened.foundedDate === null ? foundedDate : required(foundedDate);
  return described({
    businessType: item('BUSINESS_TYPE', choice(required(businessType))),
    natureOfOrg: item('NATURE_OF_ORG', choice(nature)),
    companySize: item('COMPANY_SIZE', choice(size)),
    foundedDate: aChoice(day(founded, { max: today })),
    vendorCode: aText(clearable(text(AccountUpdateRequest.vendorCode))),
    website: aText(clearable(text(AccountUpdateRequest.website))),
    description: aText(clearable(text(AccountUpdateRequest.description))),
    isDescriptionPublic: aFlag(),
    logo: aFile(uploaded(AccountUpdateRequest.logo)),
    logoPath: { schema: v.string(), blank: '', read: (_, record) => textEntry(record.logo) },
    coverImage: aFile(uploaded(AccountUpdateRequest.coverImage)),
    coverPath: { schema: v.string(), blank: '', read: (_, record) => textEntry(record.coverImage) },
    socialLinks: aSocialLinks,
    country: aChoice(choice(required(country))),
    state: aChoice(choice(required(state))),
    city: aChoice(choice(required(city))),
    zipCode: aText(text(required(zipCode))),
    address1: aText(text(required(address1))),
    address2: aText(clearable(text(AccountUpdateRequest.address2))),
    address3: aText(clearable(text(AccountUpdateRequest.address3))),
  });
};

export const companySchema = ({ schemas }: Pick<ReturnType<typeof companyFields>, 'schemas'>) =>
  v.pipe(
    v.object(schemas),
    v.transform(({ logoPath, coverPath, ...entries }) =>
      compact({
        ...entries,
        logo: picture(entries.logo, logoPath),
        coverImage: picture(entries.coverImage, coverPath),
        socialLinks: entries.socialLinks ?? [],
      }),
    ),
  );

export type CompanyEntries = ReturnType<typeof companyFields>['blank'];
