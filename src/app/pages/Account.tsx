import { useTranslation } from 'react-i18next';
import type { Banner } from '#generated/model/banner.ts';
import type { User } from '#generated/model/user.ts';
import { BannerSlot } from '#src/domain/banners/BannerSlot.tsx';
import { SalesPersonFacts } from '#src/domain/reference/SalesPersonFacts.tsx';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { isToProfile, useIsProfileIncomplete } from '#src/features/account/completeness.ts';
import { DocumentsPanel } from '#src/features/account/DocumentsPanel.tsx';
import { Company, Completeness } from '#src/features/account/Hub.tsx';
import { ActivityPanel } from '#src/features/dashboard/ActivityPanel.tsx';
import { TeamPanel } from '#src/features/team/TeamPanel.tsx';
import { useUser } from '#src/session/session-store.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

/** The banners of the account. One that leads to the profile invites to complete it: it shows while a part is missing. */
function Banners({ user }: { user: User }) {
  const isIncomplete = useIsProfileIncomplete(user);
  const isWanted = ({ link }: Banner) => isIncomplete || !isToProfile(link);
  return <BannerSlot place="account" isFarDown isWanted={isWanted} />;
}

/** The hub of the account for members: profile, company, sales person, documents, users and recent activity. */
export default function Account() {
  const { t } = useTranslation(['account', 'shell']);
  const user = useUser();
  if (user === null) return null;
  return (
    <AccountPage title={t('shell:title.account')} about={t('account:hub.about', { name: user.name })}>
      <div className={common.cards}>
        <Completeness user={user} />
        <Company user={user} />
        <Panel title={t('account:hub.salesPerson')}>
          <SalesPersonFacts seller={user.account.seller} />
        </Panel>
        <DocumentsPanel />
        <TeamPanel user={user} />
        <ActivityPanel />
      </div>
      <Banners user={user} />
    </AccountPage>
  );
}
