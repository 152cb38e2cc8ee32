import { useTranslation } from 'react-i18next';
import { usePaginateSubUsers } from '#generated/client/sub-user/sub-user.ts';
import type { SubUserPageReply } from '#generated/model/subUserPageReply.ts';
import type { User } from '#generated/model/user.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Team.module.css';
import { typesGivenBy } from './team-types.ts';

const usersOf = (reply: SubUserPageReply) => reply.data.list;

function TeamList() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const team = usePaginateSubUsers({ page: 1, limit: 10 }, { query: { select: usersOf } });
  return (
    <Loaded of={team} shape="lines" title={t('hub.missing')}>
      {(users) => (
        <ul className={styles.team}>
          {users.map(({ id, name, lastSignInAt }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span className={styles.none}>
                {lastSignInAt === null
                  ? t('hub.neverSignedIn')
                  : t('hub.signedIn', { time: dateTime(lastSignInAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

export function TeamPanel({ user }: { user: User }) {
  const { t } = useTranslation('account');
  if (typesGivenBy(user).length === 0) return null;
  return (
    <Panel title={t('hub.team')}>
      <TeamList />
      <p className={styles.text}>
        <Link to="userManagement">{t('hub.manage')}</Link>
      </p>
    </Panel>
  );
}
