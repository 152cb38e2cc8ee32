import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Account.module.css';

/** The pages of the account, in the order of their links (specification, section 2). */
const accountPages = [
  'account',
  'profile',
  'personalInformation',
  'companyProfile',
  'manufacturing',
  'addressBook',
  'documents',
  'settings',
  'diamondSequence',
  'matchPairSettings',
  'companyCodes',
  'userManagement',
  'webhooks',
  'changePassword',
  'sessions',
] as const;

type Props = { title: string; about?: string; actions?: ReactNode; children: ReactNode };

export function AccountPage({ title, about, actions, children }: Props) {
  const { t } = useTranslation(['account', 'shell']);
  const [path] = useLocation();
  const { mayOpen } = useSite();
  return (
    <Stack gap="1.25rem" maw="72rem" mx="auto">
      <PageHeading description={about} actions={actions}>
        {title}
      </PageHeading>
      <div className={styles.columns}>
        <nav aria-label={t('account:pages')} className={styles.nav}>
          {accountPages
            .filter((name) => mayOpen(name))
            .map((name) => (
              <Link
                key={name}
                to={name}
                className={styles.tab}
                aria-current={href(name) === path ? 'page' : undefined}
              >
                {t(`shell:title.${name}`)}
              </Link>
            ))}
        </nav>
        <div className={common.stackWide}>{children}</div>
      </div>
    </Stack>
  );
}
