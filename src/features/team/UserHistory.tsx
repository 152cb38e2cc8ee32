import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateSubUserChanges } from '#generated/client/sub-user/sub-user.ts';
import type { SubUserChangePageReply } from '#generated/model/subUserChangePageReply.ts';
import type { SubUserFieldChange } from '#generated/model/subUserFieldChange.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import styles from './Team.module.css';
import { areaIn, typeIn, typeNames } from './team-types.ts';

const labels = {
  firstName: 'signUp:field.firstName',
  lastName: 'signUp:field.lastName',
  username: 'signUp:field.username',
  email: 'signUp:field.email',
  mobile: 'signUp:field.mobile',
  designation: 'signUp:field.designation',
  userType: 'team:userType',
  areas: 'team:areas',
} as const;

/** The areas that a change granted and those that it took away. */
function AreaChange({ before, after }: SubUserFieldChange) {
  const { t } = useTranslation('team');
  const { list } = useFormats();
  const named = (areas: readonly string[]) =>
    list(
      areas.flatMap((area) => {
        const known = areaIn(area);
        return known === null ? [] : [t(`area.${known}`)];
      }),
    );
  const granted = after.filter((area) => !before.includes(area));
  const taken = before.filter((area) => !after.includes(area));
  return (
    <>
      {granted.length > 0 && <span>{t('history.granted', { areas: named(granted) })}</span>}
      {taken.length > 0 && <span>{t('history.taken', { areas: named(taken) })}</span>}
    </>
  );
}

function ValueChange({ field, before, after }: SubUserFieldChange) {
  const { t } = useTranslation('team');
  const shown = ([value]: readonly string[]) => {
    if (value === undefined) return t('history.nothing');
    const type = field === 'userType' ? typeIn(value) : null;
    return type === null ? value : t(`type.${typeNames[type]}`);
  };
  return (
    <span>
      {before.length > 0 && (
        <>
          <del>
            <bdi>{shown(before)}</bdi>
          </del>{' '}
        </>
      )}
      <ins>
        <bdi>{shown(after)}</bdi>
      </ins>
    </span>
  );
}

function ChangeFacts({ changes }: { changes: readonly SubUserFieldChange[] }) {
  const { t } = useTranslation(['team', 'signUp']);
  return (
    <dl className={styles.facts}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{t(labels[change.field])}</dt>
          <dd>{change.field === 'areas' ? <AreaChange {...change} /> : <ValueChange {...change} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Changes on one page. */
const LIMIT = 20;

/** The user whose changes are shown; null for those of all users. */
export type HistoryOf = { readonly id: string; readonly name: string } | null;

const pageOf = ({ data }: SubUserChangePageReply) => data;

function Changes({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  const [page, setPage] = useState(1);
  const reading = usePaginateSubUserChanges(
    { page, limit: LIMIT, ...(of !== null && { user: of.id }) },
    { query: { select: pageOf } },
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('history.missing')}
      isEmpty={({ count }) => count === 0}
      empty={<p className={styles.none}>{t('history.none')}</p>}
    >
      {({ count, list }) => (
        <>
          <ol className={styles.changes}>
            {list.map(({ id, kind, userName, byName, at, changes }) => (
              <li key={id}>
                <p className={styles.change}>
                  <span>{t(`history.kind.${kind}`, { name: userName, by: byName })}</span>
                  <time dateTime={at}>{dateTime(at)}</time>
                </p>
                {changes.length > 0 && <ChangeFacts changes={changes} />}
              </li>
            ))}
          </ol>
          <Pagination page={page} pages={Math.ceil(count / LIMIT)} onChange={setPage} />
        </>
      )}
    </Loaded>
  );
}

export function UserHistory({
  isOpen,
  of,
  onClose,
}: {
  isOpen: boolean;
  of: HistoryOf;
  onClose: () => void;
}) {
  const { t } = useTranslation('team');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={of === null ? t('history.all') : t('history.ofOne', { name: of.name })}
    >
      <Changes of={of} />
    </Modal>
  );
}
