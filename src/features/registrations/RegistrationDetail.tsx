import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#generated/client/file/file.ts';
import { useViewRegistration } from '#generated/client/register/register.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { RegistrationDetail as Detail } from '#generated/model/registrationDetail.ts';
import type { RegistrationDetailReply } from '#generated/model/registrationDetailReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFile } from '#src/shared/data/use-file.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { DecideRegistration } from './DecideRegistration.tsx';

const detailIn = ({ data }: RegistrationDetailReply) => data;

type Paper = {
  readonly name: string;
  readonly number: string | null;
  readonly file: string;
  readonly fileName: string;
};

function papersOf({ documents, kycForm }: Detail, kycName: string): readonly Paper[] {
  return [
    ...documents.map(({ docTypeName, number, file, fileName }) => ({
      name: docTypeName,
      number,
      file,
      fileName,
    })),
    ...(kycForm === null
      ? []
      : [{ name: kycName, number: null, file: kycForm.file, fileName: kycForm.name }]),
  ];
}

/** Proofs and KYC form, which staff read until the registration is approved (contract, viewRegistration). */
function Papers({ detail }: { detail: Detail }) {
  const { t } = useTranslation(['desk', 'account', 'signUp']);
  const { problem, start } = useFile(() => undefined);
  const papers = papersOf(detail, t('signUp:field.kycForm'));
  if (papers.length === 0) return <Notice tone="warning">{t('desk:registrations.noProofs')}</Notice>;
  return (
    <ul className={common.list}>
      {papers.map(({ name, number, file, fileName }) => (
        <Group component="li" key={file} justify="space-between" gap="sm" py="0.25rem">
          <span>
            <bdi>{name}</bdi> <bdi className={common.dimmed}>{number ?? fileName}</bdi>
          </span>
          {detail.status !== ApprovalStatus.APPROVED && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('account:document.openOne', { name })}
              onClick={() => void start(({ signal }) => downloadFile({ file }, { signal }), fileName)}
            >
              {t('account:document.open')}
            </Button>
          )}
        </Group>
      ))}
      {problem !== null && <ProblemNotice problem={problem} title={t('account:document.notOpened')} />}
    </ul>
  );
}

function Facts({ detail }: { detail: Detail }) {
  const { t } = useTranslation(['desk', 'signUp']);
  const { dateTime } = useFormats();
  return (
    <FactList
      facts={[
        [t('desk:registrations.applicant'), detail.name],
        [t('signUp:field.designation'), detail.designation],
        [t('signUp:field.email'), detail.email],
        [t('signUp:field.mobile'), detail.mobile],
        [t('signUp:field.whatsapp'), detail.whatsapp],
        [t('signUp:field.telephone'), detail.telephone],
        [t('signUp:field.businessType'), detail.businessType],
        [t('signUp:field.natureOfOrg'), detail.natureOfOrg],
        [t('signUp:field.companySize'), detail.companySize],
        [t('signUp:field.foundedYear'), detail.foundedYear === null ? null : String(detail.foundedYear)],
        [t('signUp:field.website'), detail.website],
        [t('desk:registrations.address'), detail.address.join(', ')],
        [t('signUp:field.description'), detail.description],
        [t('signUp:field.hearAboutUs'), detail.hearAboutUs],
        [t('signUp:field.seller'), detail.sellerName],
        [t('desk:registrations.since'), dateTime(detail.createdAt)],
        [t('desk:registrations.reason'), detail.reason],
      ]}
    />
  );
}

export function RegistrationDetail({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const reading = useViewRegistration({ id }, { query: { select: detailIn } });
  return (
    <Loaded of={reading} shape="lines" title={t('registrations.failed')}>
      {(detail) => (
        <Stack gap="1rem">
          <Text component="h2" size="lg" fw={600}>
            <bdi>{detail.companyName}</bdi>
          </Text>
          {!detail.isVerified && <Notice tone="warning">{t('registrations.unverified')}</Notice>}
          <Facts detail={detail} />
          <section>
            <h3 className={common.partTitle}>{t('registrations.proofs')}</h3>
            <Papers detail={detail} />
            {detail.isKycUndertaken && <p className={common.note}>{t('registrations.undertaking')}</p>}
          </section>
          {detail.status === ApprovalStatus.PENDING && <DecideRegistration detail={detail} onDone={onDone} />}
        </Stack>
      )}
    </Loaded>
  );
}
