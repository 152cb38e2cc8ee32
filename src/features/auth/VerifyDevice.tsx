import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import type { BrowserTrust } from '#generated/model/browserTrust.ts';
import { VerifyFingerprintRequest } from '#generated/rules/VerifyFingerprintRequest.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { enterCode } from '#src/session/one-time-code.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { CodeEnd, type NoCode } from './CodeEnd.tsx';
import { oneTimeCode } from './code-entry.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';
import { TrustField } from './TrustField.tsx';

const linked = v.object({ challenge: text(VerifyFingerprintRequest.challenge), otpNumber: oneTimeCode });

const entries = v.object({ trust: oneOf<BrowserTrust>(VerifyFingerprintRequest.trust) });

const blank: { trust: BrowserTrust } = { trust: 'JUST_ONCE' };

function endOf(problem: Problem | null): NoCode | null {
  switch (problem?.code) {
    case 'E_NOT_FOUND':
      return 'gone';
    case 'E_TOO_MANY_REQUESTS':
      return 'wrong';
    case 'E_BAD_CREDENTIALS':
      return 'outdated';
    default:
      return null;
  }
}

function DeviceCard({ link }: { link: v.InferOutput<typeof linked> }) {
  const { t } = useTranslation('oneTimeCode');
  const form = useRequestForm({
    schema: entries,
    initialValues: blank,
    send: ({ trust }) => enterCode({ ...link, trust }),
    onSent: () => goInstead('signIn'),
  });
  const end = endOf(form.problem);
  if (end !== null) return <CodeEnd reason={end} />;
  return (
    <EntryCard title={t('device.title')} about={t('device.about')}>
      <EntryForm form={form} submitLabel={t('submit')}>
        <TrustField {...form.field('trust')} />
      </EntryForm>
    </EntryCard>
  );
}

/**
 * The link of the mail with the one-time code: `?challenge=…&code=…`. It signs in when the button is pressed, not when the
 * page is opened: programs that check the links of a mail open them, too.
 */
export default function VerifyDevice() {
  const query = new URLSearchParams(useSearch());
  const link = v.safeParse(linked, {
    challenge: query.get('challenge') ?? '',
    otpNumber: query.get('code') ?? '',
  });
  return link.success ? <DeviceCard link={link.output} /> : <CodeEnd reason="incomplete" />;
}
