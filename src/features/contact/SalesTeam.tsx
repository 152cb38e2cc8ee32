import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListRegisterSellers } from '#generated/client/register/register.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import styles from './Contact.module.css';

function Person({ person }: { person: SalesPerson }) {
  return (
    <li className={styles.person}>
      <span className={styles.name}>{person.name}</span>
      <Anchor href={`mailto:${person.email}`} size="sm">
        {person.email}
      </Anchor>
      <Anchor href={`tel:${person.mobile}`} size="sm">
        <bdi>{person.mobile}</bdi>
      </Anchor>
    </li>
  );
}

/** The whole sales team, for visitors, who have no sales person of their own yet. */
function Everybody() {
  const { t } = useTranslation('contact');
  const reading = useListRegisterSellers({}, { query: { select: ({ data }) => data.list } });
  return (
    <Loaded of={reading} shape="lines" title={t('team.failed')}>
      {(people) => (
        <ul className={common.looseList}>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Whom to call or write to: the user's own sales person, or the whole team for visitors. */
export function SalesTeam() {
  const { t } = useTranslation('contact');
  const own = useUser()?.account.seller;
  return (
    <section className={styles.team} aria-labelledby="sales-team">
      <h2 id="sales-team" className={styles.heading}>
        {own === undefined ? t('team.title') : t('team.own')}
      </h2>
      {own === undefined ? (
        <Everybody />
      ) : (
        <ul className={common.looseList}>
          <Person person={own} />
        </ul>
      )}
    </section>
  );
}
