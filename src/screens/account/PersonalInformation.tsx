import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getGetProfileQueryOptions } from '#generated/client/user/user.ts';
import type { ProfileReply } from '#generated/model/profileReply.ts';
import { AccountPage } from '#src/features/account/AccountPage.tsx';
import { PersonalForm } from '#src/features/account/PersonalForm.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';

const userOf = (reply: ProfileReply) => reply.data.user;

/** The personal details of the signed-in user. Read anew on opening, since the session keeps no version of them. */
export default function PersonalInformation() {
  const { t } = useTranslation(['account', 'shell']);
  // Not the generated hook: it would bring TanStack Query into the first load, which shares its file for the start.
  const reading = useQuery(getGetProfileQueryOptions({}, { query: { select: userOf } }));
  return (
    <AccountPage title={t('shell:title.personalInformation')} about={t('account:personal.about')}>
      <Loaded of={reading} shape="lines" title={t('account:personal.missing')}>
        {(user) => <PersonalForm user={user} />}
      </Loaded>
    </AccountPage>
  );
}
