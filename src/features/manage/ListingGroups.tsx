import { Badge, Box, Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dissolveListingGroups, usePaginateListingGroups } from '#generated/client/inventory/inventory.ts';
import type { ListingGroup } from '#generated/model/listingGroup.ts';
import { StoneLines } from '#src/domain/stones/StoneLines.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import styles from './Manage.module.css';
import { priceBarrier } from './price-barrier.ts';

const PAGE_SIZE = 20;

function Group({ group, onDissolve }: { group: ListingGroup; onDissolve: () => void }) {
  const { t } = useTranslation(['manage', 'stones']);
  const { kind, number, isSeparable, stones } = group;
  const name = t(`manage:groups.name.${kind}`, { number });
  const barrier = stones.map(priceBarrier).find((each) => each !== null);
  return (
    <li className={styles.group}>
      <div className={styles.header}>
        <Box component="h3" fz="md" fw={600}>
          <bdi>{name}</bdi>
        </Box>
        <Badge variant="light" radius="sm" tt="none" fw={600} miw="max-content">
          {t(isSeparable ? 'manage:groups.separable' : 'manage:group.together')}
        </Badge>
        {barrier === undefined ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('manage:groups.dissolveOne', { name })}
            onClick={onDissolve}
          >
            {t('manage:groups.dissolve')}
          </Button>
        ) : (
          <span className={common.dimmed}>{t(`stones:unavailable.${barrier}`)}</span>
        )}
      </div>
      <StoneLines stones={stones} />
    </li>
  );
}

function Groups() {
  const { t } = useTranslation('manage');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<ListingGroup | null>(null);
  const reading = usePaginateListingGroups(
    { page, limit: PAGE_SIZE },
    { query: { select: ({ data }) => data } },
  );
  const dissolve = useWrite('dissolveListingGroups', dissolveListingGroups, {
    success: ({ data }) => t('groups.dissolved', { count: data.count }),
    onDone: () => setAsked(null),
    // The button that was pressed is gone with its pair.
    onFresh: () => list.current?.focus(),
  });
  const ask = (group: ListingGroup) => {
    dissolve.reset();
    setAsked(group);
  };
  return (
    <>
      <Loaded
        of={reading}
        shape="lines"
        title={t('groups.missing')}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t('groups.none')}>{t('groups.noneAbout')}</EmptyState>}
      >
        {({ count, list: groups }) => (
          <>
            <ul ref={list} className={styles.groups} tabIndex={-1} aria-label={t('groups.title')}>
              {groups.map((group) => (
                <Group key={`${group.kind} ${group.number}`} group={group} onDissolve={() => ask(group)} />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} onChange={setPage} />
          </>
        )}
      </Loaded>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={t('groups.dissolveOne', { name: t(`groups.name.${asked.kind}`, { number: asked.number }) })}
          confirmLabel={t('groups.dissolve')}
          isBusy={dissolve.isSending}
          problem={dissolve.problem}
          problemText={dissolve.problem?.code === 'E_CONFLICT' ? t('groups.inTrade') : undefined}
          onConfirm={() => dissolve.send({ groups: [{ kind: asked.kind, number: asked.number }] })}
          onCancel={() => setAsked(null)}
        >
          {t('groups.question')}
        </ConfirmDialog>
      )}
    </>
  );
}

export function ListingGroups({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('manage');
  const isNarrow = useNarrow();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('groups.title')} size="lg" fullScreen={isNarrow}>
      <Groups />
    </Modal>
  );
}
