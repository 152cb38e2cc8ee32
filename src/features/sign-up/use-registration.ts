import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRegistrationNames, register } from '#generated/client/register/register.ts';
import type { RegisterReply } from '#generated/model/registerReply.ts';
import type { RegistrationNamesRequest } from '#generated/model/registrationNamesRequest.ts';
import type { RejectedProof } from '#generated/model/rejectedProof.ts';
import type { RejectedRegistration } from '#generated/model/rejectedRegistration.ts';
import type { UploadedFile } from '#generated/model/uploadedFile.ts';
import { serverNow } from '#src/session/clock.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { FileEntry } from '#src/shared/forms/files.ts';
import { knownNumber } from '#src/shared/forms/phone.ts';
import { socialEntries } from '#src/shared/forms/social-links.ts';
import { type TakenName, takenIn } from '#src/shared/forms/taken-name.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useSteps } from '#src/shared/forms/use-steps.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { noEntries, type RegistrationEntries, registrationSchemas } from './entries.ts';

/**
 * Which names of a registration are taken. None if the server cannot say, because it is out of reach or was asked too
 * often: then the registration itself is refused.
 */
async function takenNames(names: RegistrationNamesRequest): Promise<readonly TakenName[]> {
  try {
    const { data } = await checkRegistrationNames(names);
    return data.taken;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return [];
  }
}

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
function rejectedEntries(rejected: RejectedRegistration): RegistrationEntries {
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

export type RegistrationForm = RequestForm<RegistrationEntries>;

export type Correction = { readonly token: string; readonly rejected: RejectedRegistration };

/** A registration being filled in: its form, its steps and today's date by the house's clock. */
export function useRegistration(
  correction: Correction | null,
  onSent: (reply: RegisterReply['data']) => void,
) {
  const { t } = useTranslation('signUp');
  const [today] = useState(() => houseTimeOf(serverNow()).day);
  const [schemas] = useState(() => registrationSchemas(today));
  const [initialValues] = useState(() =>
    correction === null ? noEntries : rejectedEntries(correction.rejected),
  );
  const token = correction === null ? {} : { correction: correction.token };
  const steps = useSteps(schemas.steps, correction === null ? 'sign-up' : `sign-up:${correction.token}`);
  const { sendAsync } = useWrite('register', register);
  const form = useRequestForm<RegistrationEntries, Parameters<typeof register>[0], RegisterReply>({
    schema: schemas.whole,
    initialValues,
    send: (request) => sendAsync({ ...request, ...token }),
    onSent: ({ data }) => onSent(data),
    fieldsOf: (problem) => {
      const taken = takenIn(problem);
      return taken === null ? {} : { [taken]: t('taken') };
    },
    isTold: ({ code }) => code === 'E_NOT_FOUND' && correction !== null,
    fields: steps,
  });
  /** Complaints about names that another user has. */
  const askNames = async () => {
    const [email, username] = [form.values.email.trim(), form.values.username.trim()];
    const taken = await takenNames({ email, ...(username !== '' && { username }), ...token });
    return Object.fromEntries(taken.map((name) => [name, t('taken')]));
  };
  return { form, steps, today, askNames };
}
