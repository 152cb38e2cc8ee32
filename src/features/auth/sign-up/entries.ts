import * as v from 'valibot';
import { RegisterProof } from '#generated/rules/RegisterProof.ts';
import { RegisterRequest as rules } from '#generated/rules/RegisterRequest.ts';
import type { Rule } from '#generated/rules/types.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFlag, aNumber, aText, type Described, described } from '#src/shared/forms/described.ts';
import { type FileEntry, uploaded } from '#src/shared/forms/files.ts';
import { aPhone, phone } from '#src/shared/forms/phone.ts';
import { agreed, choice, compact, holds, number, required, secret, text } from '#src/shared/forms/rules.ts';
import { aSocialLinks } from '#src/shared/forms/social-links.ts';
import type { Day } from '#src/shared/i18n/days.ts';

/** The steps of a registration in their order; titles are the messages `signUp:step.<name>`. */
export const stepNames = [
  'person',
  'company',
  'business',
  'profile',
  'proofs',
  'kyc',
  'terms',
  'review',
] as const;

export type StepName = (typeof stepNames)[number];

const storedFile = v.object({
  file: v.string(),
  name: v.string(),
  size: v.number(),
  mimeType: v.string(),
  expiresAt: v.nullable(v.string()),
});

/** A file that stays stored while a rejected registration is corrected. */
const aStoredFile = (rule: Rule): Described<FileEntry | null, string | undefined> => ({
  schema: uploaded(rule),
  blank: null,
  read: (member: unknown) => (member === null ? null : v.parse(storedFile, member)),
});

/** A rule made looser: what is demanded of a proof is not while the proof as a whole is left out. */
const optional = <Given extends Rule>(rule: Given) => ({ ...rule, isRequired: false }) as const;

const proofFields = described({
  docType: aChoice(choice(optional(RegisterProof.docType))),
  number: aText(text(RegisterProof.number)),
  file: aStoredFile(optional(RegisterProof.file)),
});

type Proof = v.InferOutput<v.ObjectSchema<typeof proofFields.schemas, undefined>>;

const isStarted = (proof: Proof) => Object.values(proof).some((entry) => entry !== undefined);

const aProof = {
  schema: v.pipe(
    v.object(proofFields.schemas),
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
  ),
  blank: proofFields.blank,
  read: (member: unknown) => (member === null ? proofFields.blank : proofFields.entriesOf(Object(member))),
};

type Kyc = { readonly kycForm?: string | undefined; readonly isKycUndertaken: boolean };

/** Who uploads the KYC form accepts its undertaking. */
const isUndertaken = ({ kycForm, isKycUndertaken }: Kyc) => kycForm === undefined || isKycUndertaken;

const stepFields = (today: Day) => ({
  person: described({
    firstName: aText(text(rules.firstName)),
    middleName: aText(text(rules.middleName)),
    lastName: aText(text(rules.lastName)),
    email: aText(text(rules.email)),
    username: aText(text(rules.username)),
    password: aText(secret(rules.password)),
    mobile: aPhone(phone(rules.mobile)),
    whatsapp: aPhone(phone(rules.whatsapp)),
    telephone: aPhone(phone(rules.telephone)),
    fax: aPhone(phone(rules.fax)),
    skype: aText(text(rules.skype)),
    designation: aText(text(rules.designation)),
    birthDate: aChoice(day(rules.birthDate, { max: today })),
    anniversaryDate: aChoice(day(rules.anniversaryDate, { max: today })),
    hearAboutUs: aText(text(rules.hearAboutUs)),
    photo: aStoredFile(rules.photo),
  }),
  company: described({
    companyName: aText(text(rules.companyName)),
    website: aText(text(rules.website)),
    address1: aText(text(rules.address1)),
    address2: aText(text(rules.address2)),
    address3: aText(text(rules.address3)),
    country: aChoice(choice(rules.country)),
    state: aChoice(choice(rules.state)),
    city: aChoice(choice(rules.city)),
    zipCode: aText(text(rules.zipCode)),
  }),
  business: described({
    businessType: aChoice(choice(required(rules.businessType))),
    natureOfOrg: aChoice(choice(rules.natureOfOrg)),
    companySize: aChoice(choice(rules.companySize)),
    foundedYear: aNumber(number({ ...rules.foundedYear, maximum: new Date().getFullYear() })),
    seller: aChoice(choice(rules.seller)),
  }),
  profile: described({
    description: aText(text(rules.description)),
    isDescriptionPublic: aFlag(),
    logo: aStoredFile(rules.logo),
    coverImage: aStoredFile(rules.coverImage),
    socialLinks: aSocialLinks,
  }),
  proofs: described({ photoId: aProof, businessProof: aProof }),
  kyc: described({ kycForm: aStoredFile(rules.kycForm), isKycUndertaken: aFlag() }),
  terms: described({
    isTermsCondAgree: { ...aFlag(), schema: agreed() },
    promotions: aFlag(),
    newsletter: aFlag(),
    stockUpdates: aFlag(),
  }),
});

export function registrationForm(today: Day) {
  const fields = stepFields(today);
  const { person, company, business, profile, proofs, kyc, terms } = fields;
  const { schemas, blank, entriesOf } = described({
    ...person.fields,
    ...company.fields,
    ...business.fields,
    ...profile.fields,
    ...proofs.fields,
    ...kyc.fields,
    ...terms.fields,
  });
  const steps = [
    v.object(person.schemas),
    v.object(company.schemas),
    v.object(business.schemas),
    v.object(profile.schemas),
    v.object(proofs.schemas),
    v.pipe(
      v.object(kyc.schemas),
      v.forward(
        holds('agreed', (given) => isUndertaken(given)),
        ['isKycUndertaken'],
      ),
    ),
    v.object(terms.schemas),
    // Asked for here, too: no draft keeps it, and a form that was left comes back at the step where it was.
    v.object({ password: person.schemas.password }),
  ];
  const whole = v.pipe(
    v.object(schemas),
    v.forward(
      holds('agreed', (given) => isUndertaken(given)),
      ['isKycUndertaken'],
    ),
    v.transform((entries) => compact(entries)),
  );
  return { fields, steps, whole, blank, entriesOf };
}

export type Registration = ReturnType<typeof registrationForm>;
export type RegistrationEntries = Registration['blank'];
