import { useTranslation } from 'react-i18next';
import { usePaginateAddresses } from '#generated/client/address/address.ts';
import { useListDocuments } from '#generated/client/company/company.ts';
import { usePaginateSubUsers } from '#generated/client/sub-user/sub-user.ts';
import type { AddressPageReply } from '#generated/model/addressPageReply.ts';
import type { DocumentListReply } from '#generated/model/documentListReply.ts';
import type { SubUserPageReply } from '#generated/model/subUserPageReply.ts';
import type { User } from '#generated/model/user.ts';
import { UserType } from '#generated/model/userType.ts';
import { Link } from '#src/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Account.module.css';
import { profileSteps } from './completeness.ts';

const countOf = (reply: AddressPageReply) => reply.data.count;
const documentsOf = (reply: DocumentListReply) => reply.data.list;
const usersOf = (reply: SubUserPageReply) => reply.data.list;

/** What is missing in the profile, each with the way to add it. */
export function Completeness({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { number } = useFormats();
  const addresses = usePaginateAddresses({ page: 1, limit: 1 }, { query: { select: countOf } });
  const documents = useListDocuments({}, { query: { select: documentsOf } });
  return (
    <Panel title={t('hub.profile')}>
      <Loaded of={addresses} shape="lines" title={t('hub.missing')}>
        {(count) => (
          <Loaded of={documents} shape="lines" title={t('hub.missing')}>
            {(papers) => {
              const steps = profileSteps(user, { addresses: count, documents: papers });
              const done = steps.filter(({ isDone }) => isDone).length;
              return (
                <>
                  <p className={styles.text}>
                    {t('hub.done', { done: number(done, 0), all: number(steps.length, 0) })}
                  </p>
                  <progress
                    className={styles.bar}
                    aria-label={t('hub.profile')}
                    max={steps.length}
                    value={done}
                  />
                  <ul className={styles.steps}>
                    {steps
                      .filter(({ isDone }) => !isDone)
                      .map(({ part, page }) => (
                        <li key={part}>
                          <Link to={page}>{t(`hub.part.${part}`)}</Link>
                        </li>
                      ))}
                  </ul>
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

/** The company that the user trades for. */
export function Company({ user: { account } }: { user: User }) {
  const { t } = useTranslation('account');
  const facts = [
    ['name', account.companyName],
    ['business', account.businessType],
    ['website', account.website],
    ['city', [account.cityName, account.countryName].filter(Boolean).join(', ')],
  ] as const;
  return (
    <Panel title={t('hub.company')}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`hub.fact.${key}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

/** Those who may see the users of their company (contract, paginateSubUsers). */
const leads: readonly UserType[] = [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.PRIMARY, UserType.SELLER];

function TeamList() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const team = usePaginateSubUsers({ page: 1, limit: 10 }, { query: { select: usersOf } });
  return (
    <Loaded of={team} shape="lines" title={t('hub.missing')}>
      {(users) => (
        <ul className={styles.steps}>
          {users.map(({ id, name, lastSignInAt }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <span className={styles.note}>
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

/** The first ten users of the company, for those who may see them. */
export function Team({ user }: { user: User }) {
  const { t } = useTranslation('account');
  if (!leads.includes(user.userType)) return null;
  return (
    <Panel title={t('hub.team')}>
      <TeamList />
      <p className={styles.text}>
        <Link to="userManagement">{t('hub.manage')}</Link>
      </p>
    </Panel>
  );
}
