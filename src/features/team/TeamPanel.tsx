import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePaginateSubUsers } from '#generated/client/sub-user/sub-user.ts';
import type { User } from '#generated/model/user.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Team.module.css';
import { typesGivenBy } from './team-types.ts';

function TeamList() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const team = usePaginateSubUsers({ page: 1, limit: 10 }, { query: { select: ({ data }) => data.list } });
  return (
    <Loaded of={team} shape="lines" title={t('hub.missing')}>
      {(users) => (
        <ul className={styles.team}>
          {users.map(({ id, name, lastSignInAt }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span className={common.note}>
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
      <Text inherit>
        <Link to="userManagement">{t('hub.manage')}</Link>
      </Text>
    </Panel>
  );
}
