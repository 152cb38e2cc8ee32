import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateSubUserChanges } from '#generated/client/sub-user/sub-user.ts';
import type { SubUserFieldChange } from '#generated/model/subUserFieldChange.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
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
    <Stack gap={0}>
      {granted.length > 0 && <span>{t('history.granted', { areas: named(granted) })}</span>}
      {taken.length > 0 && <span>{t('history.taken', { areas: named(taken) })}</span>}
    </Stack>
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
  const shown = (change: SubUserFieldChange) =>
    change.field === 'areas' ? <AreaChange {...change} /> : <ValueChange {...change} />;
  return <FactList fz="sm" facts={changes.map((change) => [t(labels[change.field]), shown(change)])} />;
}

const PER_PAGE = 20;

export type HistoryOf = { readonly id: string; readonly name: string } | null;

function Changes({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  const [page, setPage] = useState(1);
  const reading = usePaginateSubUserChanges(
    { page, limit: PER_PAGE, ...(of !== null && { user: of.id }) },
    { query: { select: ({ data }) => data } },
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('history.missing')}
      isEmpty={({ count }) => count === 0}
      empty={<p className={common.dimmed}>{t('history.none')}</p>}
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
          <Pagination page={page} pages={Math.ceil(count / PER_PAGE)} onChange={setPage} />
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
