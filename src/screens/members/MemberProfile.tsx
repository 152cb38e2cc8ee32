import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useViewMember } from '#generated/client/member/member.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { MemberPage } from '#src/features/members/MemberPage.tsx';
import styles from '#src/features/members/Members.module.css';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';

function Unknown() {
  const { t } = useTranslation('members');
  return (
    <>
      <PageHeading>{t('profile')}</PageHeading>
      <EmptyState
        title={t('unknown.title')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="members" {...props} />}>
            {t('back')}
          </Button>
        }
      >
        {t('unknown.about')}
      </EmptyState>
    </>
  );
}

/** The page of one member company. */
export default function MemberProfile() {
  const { t } = useTranslation('members');
  const { id = '' } = useParams();
  const reading = useViewMember({ id }, { query: { select: ({ data }) => data } });
  return (
    <div className={styles.page}>
      <Link to="members" className={styles.back}>
        {t('back')}
      </Link>
      <Loaded
        of={reading}
        shape="facts"
        title={t('profileFailed')}
        instead={({ code }) => (code === 'E_NOT_FOUND' || code === 'E_VALIDATION' ? <Unknown /> : null)}
      >
        {(member) => <MemberPage key={member.id} member={member} />}
      </Loaded>
    </div>
  );
}
