import { Badge, Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dissolveListingGroups, usePaginateListingGroups } from '#generated/client/inventory/inventory.ts';
import type { ListingGroup } from '#generated/model/listingGroup.ts';
import type { ListingGroupPageReply } from '#generated/model/listingGroupPageReply.ts';
import { StoneLines } from '#src/domain/stones/StoneLines.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import styles from './Manage.module.css';
import { priceBarrier } from './price-barrier.ts';

const PAGE_SIZE = 20;

const pageOf = ({ data }: ListingGroupPageReply) => data;

type GroupProps = { group: ListingGroup; onDissolve: () => void };

function Group({ group, onDissolve }: GroupProps) {
  const { t } = useTranslation(['manage', 'stones']);
  const { kind, number, isSeparable, stones } = group;
  const name = t(`manage:groups.name.${kind}`, { number });
  const barrier = stones.map(priceBarrier).find((each) => each !== null);
  return (
    <li className={styles.group}>
      <div className={styles.header}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <Badge variant="light" radius="sm" tt="none" fw={500} miw="max-content">
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
          <span className={styles.line}>{t(`stones:unavailable.${barrier}`)}</span>
        )}
      </div>
      <StoneLines stones={stones} />
    </li>
  );
}

/** The pairs and layouts of the seller's company, page by page; each is dissolved after a question. */
function Groups() {
  const { t } = useTranslation('manage');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<ListingGroup | null>(null);
  const reading = usePaginateListingGroups({ page, limit: PAGE_SIZE }, { query: { select: pageOf } });
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

type Props = { isOpen: boolean; onClose: () => void };

export function ListingGroups({ isOpen, onClose }: Props) {
  const { t } = useTranslation('manage');
  const isNarrow = useNarrow();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('groups.title')} size="lg" fullScreen={isNarrow}>
      <Groups />
    </Modal>
  );
}
