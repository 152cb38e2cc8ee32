import type { RejectedProof } from '#generated/model/rejectedProof.ts';
import type { RejectedRegistration } from '#generated/model/rejectedRegistration.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import type { FileEntry } from '#src/shared/forms/files.ts';
import { knownNumber } from '#src/shared/forms/phone.ts';
import { socialEntries } from '#src/shared/forms/social-links.ts';
import { noEntries, type RegistrationEntries } from './entries.ts';

const fileEntry = ({ file, name, size, mimeType, expiresAt }: UploadedFile): FileEntry => ({
  file,
  name,
  size,
  mimeType,
  expiresAt,
});

const stored = (file: UploadedFile | null) => (file === null ? null : fileEntry(file));

const proofEntries = (proof: RejectedProof | null) =>
  proof === null
    ? noEntries.photoId
    : { docType: proof.docType, number: proof.number ?? '', file: fileEntry(proof.file) };

/** What the form of a rejected registration begins with: all that was sent, but the password and the agreements. */
export function rejectedEntries(rejected: RejectedRegistration): RegistrationEntries {
  const { reason: _reason, kycForm, photo, logo, coverImage, ...sent } = rejected;
  return {
    ...noEntries,
    ...sent,
    middleName: sent.middleName ?? '',
    mobile: knownNumber(sent.mobile),
    whatsapp: knownNumber(sent.whatsapp),
    telephone: knownNumber(sent.telephone),
    fax: knownNumber(sent.fax),
    skype: sent.skype ?? '',
    designation: sent.designation ?? '',
    hearAboutUs: sent.hearAboutUs ?? '',
    website: sent.website ?? '',
    description: sent.description ?? '',
    photo: stored(photo),
    logo: stored(logo),
    coverImage: stored(coverImage),
    socialLinks: socialEntries(sent.socialLinks),
    address1: sent.address1 ?? '',
    address2: sent.address2 ?? '',
    address3: sent.address3 ?? '',
    zipCode: sent.zipCode ?? '',
    photoId: proofEntries(sent.photoId),
    businessProof: proofEntries(sent.businessProof),
    kycForm: stored(kycForm),
  };
}
