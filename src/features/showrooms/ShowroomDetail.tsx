import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeShowroomLink, deleteShowrooms, useViewShowroom } from '#generated/client/showroom/showroom.ts';
import type { ShowroomActivity } from '#generated/model/showroomActivity.ts';
import type { ShowroomDetail as Room } from '#generated/model/showroomDetail.ts';
import { go } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DOT, dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { OldRate } from './OldRate.tsx';
import { ShareShowroom } from './ShareShowroom.tsx';
import { ShowroomForm } from './ShowroomForm.tsx';
import { ShowroomStones } from './ShowroomStones.tsx';
import styles from './Showrooms.module.css';
import { StateBadge } from './StateBadge.tsx';

function Activity({ activity }: { activity: ShowroomActivity }) {
  const { t } = useTranslation('showrooms');
  const { dateTime } = useFormats();
  const { kind, stoneId, name, contact, text, createdAt } = activity;
  return (
    <li className={styles.activity}>
      <div className={styles.moment}>
        <span>{dotted([t(`activity.${kind}`), stoneId].filter((part) => part !== null))}</span>
        <time className={common.note} dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
      </div>
      {text !== null && (
        <blockquote className={common.written} dir="auto">
          {text}
        </blockquote>
      )}
      {(name !== null || contact !== null) && (
        <bdi className={common.anywhere}>{[name, contact].filter((part) => part !== null).join(', ')}</bdi>
      )}
    </li>
  );
}

function Activities({ room }: { room: Room }) {
  const { t } = useTranslation('showrooms');
  return (
    <Panel title={t('activities')}>
      {room.activities.length === 0 ? (
        <p className={common.note}>{t('noActivities')}</p>
      ) : (
        <ul className={common.looseList}>
          {room.activities.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Dialog = 'edit' | 'share' | 'renew' | 'revoke' | 'delete' | null;

function Dialogs({ room, open, onClose }: { room: Room; open: Dialog; onClose: () => void }) {
  const { t } = useTranslation('showrooms');
  const isNarrow = useNarrow();
  const renew = useWrite('changeShowroomLink', changeShowroomLink, {
    onDone: onClose,
    success: () => t('renewed'),
  });
  const revoke = useWrite('changeShowroomLink', changeShowroomLink, {
    onDone: onClose,
    success: () => t('revoked'),
  });
  const remove = useWrite('deleteShowrooms', deleteShowrooms, {
    onDone: () => go('showrooms'),
    success: () => t('deleted'),
  });
  return (
    <>
      <FormDialog
        isOpen={open === 'edit'}
        size="lg"
        title={dotted([t('edit'), room.title])}
        onClose={onClose}
      >
        <ShowroomForm room={room} stones={room.stones} onSaved={onClose} />
      </FormDialog>
      <Modal
        opened={open === 'share'}
        title={t('share.title')}
        fullScreen={isNarrow}
        centered
        size="lg"
        onClose={onClose}
      >
        <ShareShowroom room={room} />
      </Modal>
      <ConfirmDialog
        isOpen={open === 'renew'}
        title={t('renew')}
        confirmLabel={t('renew')}
        isBusy={renew.isSending}
        problem={renew.problem}
        onConfirm={() => renew.send({ id: room.id, change: 'RENEW' })}
        onCancel={onClose}
      >
        {t('renewAbout', { client: room.client })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'revoke'}
        title={t('revoke')}
        confirmLabel={t('revoke')}
        isDanger
        isBusy={revoke.isSending}
        problem={revoke.problem}
        onConfirm={() => revoke.send({ id: room.id, change: 'REVOKE' })}
        onCancel={onClose}
      >
        {t('revokeAbout', { client: room.client })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('delete')}
        confirmLabel={t('delete')}
        isDanger
        isBusy={remove.isSending}
        problem={remove.problem}
        onConfirm={() => remove.send({ id: [room.id] })}
        onCancel={onClose}
      >
        {t('deleteAbout', { title: room.title })}
      </ConfirmDialog>
    </>
  );
}

function Actions({ room, onOpen }: { room: Room; onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('showrooms');
  const renew = useWrite('changeShowroomLink', changeShowroomLink, {
    onProblem: (problem) => notifyProblem(problem),
    success: () => t('renewed'),
  });
  const isOpen = room.state === 'OPEN';
  return (
    <>
      {isOpen && <Button onClick={() => onOpen('share')}>{t('share.open')}</Button>}
      <Button variant="default" onClick={() => onOpen('edit')}>
        {t('edit')}
      </Button>
      <BusyButton
        variant="default"
        isBusy={renew.isSending}
        // Only a link that works is lost by another one.
        onClick={() => (isOpen ? onOpen('renew') : renew.send({ id: room.id, change: 'RENEW' }))}
      >
        {t('renew')}
      </BusyButton>
      {isOpen && (
        <Button variant="default" onClick={() => onOpen('revoke')}>
          {t('revoke')}
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen('delete')}>
        {t('delete')}
      </Button>
    </>
  );
}

/** Which showroom it is: the way back, its client, and how long its link works. */
function About({ room: { client, state, expiresAt } }: { room: Room }) {
  const { t } = useTranslation('showrooms');
  const { dateTime } = useFormats();
  return (
    <div className={common.wrapWide}>
      <Link to="showrooms" className={styles.link}>
        {t('all')}
      </Link>
      <StateBadge state={state} />
      <span>
        <bdi>{client}</bdi>
        {state !== 'REVOKED' && DOT + t(state === 'OPEN' ? 'until' : 'ended', { date: dateTime(expiresAt) })}
      </span>
    </div>
  );
}

/** A showroom of the user: its stones at cost and price, its link, and what the client did. */
export function ShowroomDetail({ id }: { id: string }) {
  const { t } = useTranslation(['showrooms', 'shell']);
  const [open, setOpen] = useState<Dialog>(null);
  const reading = useViewShowroom({ id }, { query: { select: ({ data }) => data } });
  const { data: room } = reading;
  return (
    <div className={common.stack}>
      <PageHeading
        tabTitle={room?.title}
        description={room && <About room={room} />}
        actions={room && <Actions room={room} onOpen={setOpen} />}
      >
        {room?.title ?? t('shell:title.showrooms')}
      </PageHeading>
      <Loaded
        of={reading}
        shape="record"
        className={common.stack}
        instead={({ code }) =>
          code === 'E_NOT_FOUND' ? (
            <EmptyState
              title={t('showrooms:none')}
              actions={<Link to="showrooms">{t('showrooms:all')}</Link>}
            />
          ) : null
        }
      >
        {(shown) => (
          <>
            <OldRate currency={shown.pricing.currency} rateDate={shown.pricing.rateDate} />
            <div className={common.withSide}>
              <ShowroomStones room={shown} />
              <Activities room={shown} />
            </div>
            <Dialogs room={shown} open={open} onClose={() => setOpen(null)} />
          </>
        )}
      </Loaded>
    </div>
  );
}
