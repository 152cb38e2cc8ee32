import * as v from 'valibot';
import { RegisterProof } from '#generated/rules/RegisterProof.ts';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import type { Rule } from '#generated/rules/types.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { uploaded } from '#src/shared/forms/files.ts';
import { phone } from '#src/shared/forms/phone.ts';
import { agreed, choice, compact, holds, number, required, secret, text } from '#src/shared/forms/rules.ts';
import { noSocialLinks, socialLinks } from '#src/shared/forms/social-links.ts';
import type { Day } from '#src/shared/i18n/days.ts';

/** A rule made looser: what is demanded of a proof is not while the proof as a whole is left out. */
const optional = <Given extends Rule>(rule: Given) => ({ ...rule, isRequired: false }) as const;

type Proof = { readonly docType?: string | undefined; readonly file?: string | undefined };

const isStarted = ({ docType, file, number: written }: Proof & { readonly number?: string | undefined }) =>
  docType !== undefined || file !== undefined || written !== undefined;

/** A proof: left out as a whole, or with its kind and its file. */
const proof = v.pipe(
  v.object({
    docType: choice(optional(RegisterProof.docType)),
    number: text(RegisterProof.number),
    file: uploaded(optional(RegisterProof.file)),
  }),
  v.forward(
    holds('non_empty', (given) => !isStarted(given) || given.docType !== undefined),
    ['docType'],
  ),
  v.forward(
    holds('file', (given) => !isStarted(given) || given.file !== undefined),
    ['file'],
  ),
  v.transform((given) => {
    const { docType, file } = given;
    return docType === undefined || file === undefined ? undefined : compact({ ...given, docType, file });
  }),
);

const company = v.object({
  companyName: text(RegisterRequest.companyName),
  website: text(RegisterRequest.website),
  address1: text(RegisterRequest.address1),
  address2: text(RegisterRequest.address2),
  address3: text(RegisterRequest.address3),
  country: choice(RegisterRequest.country),
  state: choice(RegisterRequest.state),
  city: choice(RegisterRequest.city),
  zipCode: text(RegisterRequest.zipCode),
});

const business = v.object({
  businessType: choice(required(RegisterRequest.businessType)),
  natureOfOrg: choice(RegisterRequest.natureOfOrg),
  companySize: choice(RegisterRequest.companySize),
  foundedYear: number({ ...RegisterRequest.foundedYear, maximum: new Date().getFullYear() }),
  seller: choice(RegisterRequest.seller),
});

const profile = v.object({
  description: text(RegisterRequest.description),
  isDescriptionPublic: v.boolean(),
  logo: uploaded(RegisterRequest.logo),
  coverImage: uploaded(RegisterRequest.coverImage),
  socialLinks,
});

const proofs = v.object({ photoId: proof, businessProof: proof });

const kycEntries = { kycForm: uploaded(RegisterRequest.kycForm), isKycUndertaken: v.boolean() };

type Kyc = { readonly kycForm?: string | undefined; readonly isKycUndertaken: boolean };

/** Who uploads the KYC form accepts its undertaking. */
const isUndertaken = ({ kycForm, isKycUndertaken }: Kyc) => kycForm === undefined || isKycUndertaken;

const kyc = v.pipe(
  v.object(kycEntries),
  v.forward(
    holds('agreed', (given) => isUndertaken(given)),
    ['isKycUndertaken'],
  ),
);

const terms = v.object({
  isTermsCondAgree: agreed(),
  promotions: v.boolean(),
  newsletter: v.boolean(),
  stockUpdates: v.boolean(),
});

/** Asked for here, too: no draft keeps it, and a form that was left comes back at the step where it was. */
const review = v.object({ password: secret(RegisterRequest.password) });

/**
 * The schemas of a registration, step by step and as a whole: from the entries to the request of /register/register.
 * `today` is the latest birthday and anniversary, by the house's clock.
 */
export function registrationSchemas(today: Day) {
  const person = v.object({
    firstName: text(RegisterRequest.firstName),
    middleName: text(RegisterRequest.middleName),
    lastName: text(RegisterRequest.lastName),
    email: text(RegisterRequest.email),
    username: text(RegisterRequest.username),
    password: secret(RegisterRequest.password),
    mobile: phone(RegisterRequest.mobile),
    whatsapp: phone(RegisterRequest.whatsapp),
    telephone: phone(RegisterRequest.telephone),
    fax: phone(RegisterRequest.fax),
    skype: text(RegisterRequest.skype),
    designation: text(RegisterRequest.designation),
    birthDate: day(RegisterRequest.birthDate, { max: today }),
    anniversaryDate: day(RegisterRequest.anniversaryDate, { max: today }),
    hearAboutUs: text(RegisterRequest.hearAboutUs),
    photo: uploaded(RegisterRequest.photo),
  });
  return {
    steps: [person, company, business, profile, proofs, kyc, terms, review],
    whole: v.pipe(
      v.object({
        ...person.entries,
        ...company.entries,
        ...business.entries,
        ...profile.entries,
        ...proofs.entries,
        ...kycEntries,
        ...terms.entries,
      }),
      v.forward(
        holds('agreed', (given) => isUndertaken(given)),
        ['isKycUndertaken'],
      ),
      v.transform((entries) => compact(entries)),
    ),
  };
}

const noProof = { docType: null, number: '', file: null } as const;

/** What the form begins with. */
export const noEntries = {
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  mobile: '',
  whatsapp: '',
  telephone: '',
  fax: '',
  skype: '',
  designation: '',
  birthDate: null,
  anniversaryDate: null,
  hearAboutUs: '',
  photo: null,
  companyName: '',
  website: '',
  address1: '',
  address2: '',
  address3: '',
  country: null,
  state: null,
  city: null,
  zipCode: '',
  businessType: null,
  natureOfOrg: null,
  companySize: null,
  foundedYear: null,
  seller: null,
  description: '',
  isDescriptionPublic: false,
  logo: null,
  coverImage: null,
  socialLinks: noSocialLinks,
  photoId: noProof,
  businessProof: noProof,
  kycForm: null,
  isKycUndertaken: false,
  isTermsCondAgree: false,
  promotions: false,
  newsletter: false,
  stockUpdates: false,
} as const satisfies RegistrationEntries;

export type RegistrationEntries = v.InferInput<ReturnType<typeof registrationSchemas>['whole']>;
