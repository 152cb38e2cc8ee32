import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getGetProfileQueryOptions } from '#generated/client/user/user.ts';
import type { ProfileReply } from '#generated/model/profileReply.ts';
import { useMasters } from '#src/domain/reference/masters.ts';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { CompanyForm } from '#src/features/account/CompanyForm.tsx';
import { CompanyRead } from '#src/features/account/CompanyRead.tsx';
import { mayChangeCompany } from '#src/features/account/company-entries.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';

const userOf = (reply: ProfileReply) => reply.data.user;

/** The company of the signed-in user. Read anew on opening, since the session keeps no version of it. */
export default function CompanyProfile() {
  const { t } = useTranslation(['account', 'shell']);
  const { reading: masters } = useMasters();
  // Not the generated hook: it would bring TanStack Query into the first load, which shares its file for the start.
  const reading = useQuery(getGetProfileQueryOptions({}, { query: { select: userOf } }));
  return (
    <AccountPage title={t('shell:title.companyProfile')} about={t('account:company.about')}>
      <Loaded of={masters} shape="lines" title={t('account:company.missing')}>
        {(lists) => (
          <Loaded of={reading} shape="lines" title={t('account:company.missing')}>
            {(user) =>
              mayChangeCompany(user.userType) ? (
                <CompanyForm user={user} masters={lists} />
              ) : (
                <CompanyRead account={user.account} masters={lists} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </AccountPage>
  );
}
