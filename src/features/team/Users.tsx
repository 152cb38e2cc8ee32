import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { deleteSubUsers, upsertSubUser, usePaginateSubUsers } from '#generated/client/sub-user/sub-user.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { SubUser } from '#generated/model/subUser.ts';
import type { User } from '#generated/model/user.ts';
import { href } from '#src/domain/paths/href.ts';
import { useUser } from '#src/session/session-store.ts';
import { isHouseType } from '#src/session/staff.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import type { MenuItem } from '#src/shared/ui/Menu.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { typeNames, typesGivenBy } from './team-types.ts';
import { noUserFilters, type UserFilterEntries, UserFilters, userRequest } from './UserFilters.tsx';
import { UserForm } from './UserForm.tsx';
import { type HistoryOf, UserHistory } from './UserHistory.tsx';
import { UserSessions } from './UserSessions.tsx';

const LIMIT = 50;

const stateColors = {
  active: 'success',
  invited: 'warning',
  locked: 'gray',
  pending: 'info',
  rejected: 'danger',
} as const;

function stateOf({ isActive, isVerified, approval }: SubUser): keyof typeof stateColors {
  if (approval === ApprovalStatus.PENDING) return 'pending';
  if (approval === ApprovalStatus.REJECTED) return 'rejected';
  if (!isActive) return 'locked';
  return isVerified ? 'active' : 'invited';
}

type Question = 'lock' | 'unlock' | 'remove';

function useColumns(isForAll: boolean): readonly RecordColumn<SubUser>[] {
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
    ...(isForAll
      ? [
          {
            key: 'company',
            kind: 'text' as const,
            title: t('column.company'),
            render: ({ companyName }: SubUser) => <bdi>{companyName}</bdi>,
          },
        ]
      : []),
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
      render: (user) => {
        const state = stateOf(user);
        return (
          <Badge variant="light" radius="sm" tt="none" fw={600} miw="max-content" color={stateColors[state]}>
            {t(`state.${state}`)}
          </Badge>
        );
      },
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
  const isForAll = isHouseType(user.userType);
  const columns = useColumns(isForAll);
  const [filters, setFilters] = useState<UserFilterEntries>(noUserFilters);
  const [page, setPage] = useState(1);
  const reading = usePaginateSubUsers(
    { page, limit: LIMIT, ...userRequest(filters) },
    { query: { select: ({ data }) => data } },
  );
  const [, navigate] = useLocation();
  const [sessionsOf, setSessionsOf] = useState<SubUser | null>(null);
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
    const open = { key: 'sessions', label: t('sessions.open'), onSelect: () => setSessionsOf(row) };
    if (row.approval !== ApprovalStatus.APPROVED) {
      const address = href('registrations', null, { registration: row.id });
      return [{ key: 'registration', label: t('registration'), onSelect: () => navigate(address) }, history];
    }
    const lock: Question = row.isActive ? 'lock' : 'unlock';
    return [
      change,
      history,
      open,
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
        <UserFilters
          filters={filters}
          companies={isForAll ? (reading.data?.companies ?? []) : []}
          onChange={(next) => {
            setFilters(next);
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
      {sessionsOf !== null && <UserSessions user={sessionsOf} onClose={() => setSessionsOf(null)} />}
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
