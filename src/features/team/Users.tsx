import { Badge, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteSubUsers,
  upsertSubUser,
  usePaginateSubUserChanges,
  usePaginateSubUsers,
} from '#generated/client/sub-user/sub-user.ts';
import type { SubUser } from '#generated/model/subUser.ts';
import type { SubUserFieldChange } from '#generated/model/subUserFieldChange.ts';
import type { User } from '#generated/model/user.ts';
import { SubUserPageRequest } from '#generated/rules/SubUserPageRequest.ts';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { FactList } from '#src/shared/ui/FactList.tsx';
import type { MenuItem } from '#src/shared/ui/Menu.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Team.module.css';
import { areaIn, typeIn, typeNames, typesGivenBy } from './team-types.ts';
import { UserForm } from './UserForm.tsx';

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

const HistoryOfLIMIT = 20;

type HistoryOf = { readonly id: string; readonly name: string } | null;

function Changes({ of }: { of: HistoryOf }) {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  const [page, setPage] = useState(1);
  const reading = usePaginateSubUserChanges(
    { page, limit: HistoryOfLIMIT, ...(of !== null && { user: of.id }) },
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
          <Pagination page={page} pages={Math.ceil(count / HistoryOfLIMIT)} onChange={setPage} />
        </>
      )}
    </Loaded>
  );
}

function UserHistory({ isOpen, of, onClose }: { isOpen: boolean; of: HistoryOf; onClose: () => void }) {
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

const LIMIT = 50;

type Question = 'lock' | 'unlock' | 'remove';

function useColumns(): readonly RecordColumn<SubUser>[] {
  const { t } = useTranslation('team');
  const { dateTime } = useFormats();
  return [
    { key: 'name', kind: 'name', title: t('column.name'), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'username',
      kind: 'text',
      title: t('column.username'),
      render: ({ username }) => <bdi>{username}</bdi>,
    },
    { key: 'email', kind: 'text', title: t('column.email'), render: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'type',
      kind: 'text',
      title: t('column.type'),
      render: ({ userType }) => t(`type.${typeNames[userType]}`),
    },
    {
      key: 'seen',
      kind: 'text',
      title: t('column.seen'),
      render: ({ lastSignInAt }) => (lastSignInAt === null ? t('never') : dateTime(lastSignInAt)),
    },
    {
      key: 'state',
      kind: 'state',
      title: t('column.state'),
      render: ({ isActive, isVerified }) => (
        <Badge
          variant="light"
          radius="sm"
          tt="none"
          fw={500}
          miw="max-content"
          color={isActive ? (isVerified ? 'success' : 'warning') : 'gray'}
        >
          {t(isActive ? (isVerified ? 'state.active' : 'state.invited') : 'state.locked')}
        </Badge>
      ),
    },
  ];
}

const requestOf = (user: SubUser) => ({
  id: user.id,
  version: user.version,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  email: user.email,
  mobile: user.mobile,
  userType: user.userType,
  areas: [...user.areas],
  ...(user.designation !== null && { designation: user.designation }),
});

function useQuestion() {
  const { t } = useTranslation(['team', 'common']);
  const [asked, setAsked] = useState<{ question: Question; user: SubUser } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const onDone = () => setOpen(false);
  const save = useWrite('upsertSubUser', upsertSubUser, {
    onDone,
    success: ({ data }) => t(data.isActive ? 'team:unlocked' : 'team:locked', { name: data.name }),
  });
  const remove = useWrite('deleteSubUsers', deleteSubUsers, {
    onDone,
    success: () => t('team:removed', { name: asked?.user.name ?? '' }),
  });
  const ask = (question: Question, user: SubUser) => {
    save.reset();
    remove.reset();
    setAsked({ question, user });
    setOpen(true);
  };
  const act = () => {
    if (asked === null) return;
    const { question, user } = asked;
    if (question === 'remove') remove.send({ id: [user.id] });
    else save.send({ ...requestOf(user), isActive: question === 'unlock' });
  };
  const dialog = asked !== null && (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger={asked.question !== 'unlock'}
      title={t(`team:ask.${asked.question}.title`, { name: asked.user.name })}
      confirmLabel={t(`team:ask.${asked.question}.do`)}
      isBusy={save.isSending || remove.isSending}
      problem={save.problem ?? remove.problem}
      onConfirm={act}
      onCancel={onDone}
    >
      {t(`team:ask.${asked.question}.about`, { name: asked.user.name })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

function UserList({ user }: { user: User }) {
  const { t } = useTranslation('team');
  const columns = useColumns();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const reading = usePaginateSubUsers(
    { page, limit: LIMIT, ...(search !== '' && { search }) },
    { query: { select: ({ data }) => data } },
  );
  const { ask, dialog } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  // Kept while its dialog closes.
  const [edited, setEdited] = useState<SubUser | null>(null);
  const edit = (chosen: SubUser | null) => {
    setEdited(chosen);
    setOpen(true);
  };
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  // Kept while its dialog closes.
  const [historyOf, setHistoryOf] = useState<HistoryOf>(null);
  const showHistory = (of: HistoryOf) => {
    setHistoryOf(of);
    setHistoryOpen(true);
  };
  const menuOf = (row: SubUser): readonly MenuItem[] => {
    const change = { key: 'change', label: t('ask.change'), onSelect: () => edit(row) };
    const history = { key: 'history', label: t('history.one'), onSelect: () => showHistory(row) };
    // Nobody locks or removes themselves (contract, upsertSubUser and deleteSubUsers).
    if (row.id === user.id) return [change, history];
    const lock: Question = row.isActive ? 'lock' : 'unlock';
    return [
      change,
      history,
      { key: lock, label: t(`ask.${lock}.do`), onSelect: () => ask(lock, row) },
      {
        key: 'remove',
        label: t('ask.remove.do'),
        isDanger: true,
        onSelect: () => ask('remove', row),
      },
    ];
  };
  return (
    <>
      <Group gap="sm" align="flex-end" justify="space-between">
        <SearchBox
          label={t('search')}
          value={search}
          longest={SubUserPageRequest.search.maxLength}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <div className={common.wrap}>
          <Button variant="default" onClick={() => showHistory(null)}>
            {t('history.all')}
          </Button>
          <Button onClick={() => edit(null)}>{t('add')}</Button>
        </div>
      </Group>
      <Loaded of={reading} shape="table" title={t('missing')}>
        {({ list, count }) => (
          <>
            <RecordTable
              label={t('label')}
              columns={columns}
              rows={list}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              menuOf={menuOf}
              empty={<EmptyState title={t('noneFound')} />}
            />
            <Pagination page={page} pages={Math.ceil(count / LIMIT)} onChange={setPage} />
          </>
        )}
      </Loaded>
      <UserForm isOpen={isOpen} edited={edited} onClose={() => setOpen(false)} />
      <UserHistory isOpen={isHistoryOpen} of={historyOf} onClose={() => setHistoryOpen(false)} />
      {dialog}
    </>
  );
}

export function Users() {
  const { t } = useTranslation('team');
  const user = useUser();
  if (user === null || typesGivenBy(user).length === 0) {
    return <EmptyState title={t('closed')}>{t('closedAbout')}</EmptyState>;
  }
  return <UserList user={user} />;
}
