import { Badge, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changeShowroomLink,
  changeShowroomStones,
  deleteShowrooms,
  offerShowroomAlternatives,
  useViewShowroom,
} from '#generated/client/showroom/showroom.ts';
import type { ShowroomActivity } from '#generated/model/showroomActivity.ts';
import type { ShowroomDetail as Room } from '#generated/model/showroomDetail.ts';
import type { ShowroomItem } from '#generated/model/showroomItem.ts';
import { go } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { clientSummaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DOT, dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import dense from '#src/shared/ui/DenseTable.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { OldRate } from './OldRate.tsx';
import { ShareShowroom } from './ShareShowroom.tsx';
import { ShowroomForm } from './ShowroomForm.tsx';
import styles from './Showrooms.module.css';
import { StateBadge } from './StateBadge.tsx';

/** A figure of a cell without its currency, which stands in the title of the column. */
function Figure({ value }: { value: number | null }) {
  const { number } = useFormats();
  return (
    <td className={dense.figure} dir="ltr">
      {value === null ? '–' : number(value, 2)}
    </td>
  );
}

function StoneRow({ room, stone }: { room: Room; stone: ShowroomItem }) {
  const { t } = useTranslation('showrooms');
  const tools = useFactTools();
  const remove = useWrite('changeShowroomStones', changeShowroomStones, {
    onProblem: (problem) => notifyProblem(problem),
  });
  const offer = useWrite('offerShowroomAlternatives', offerShowroomAlternatives, {
    onProblem: (problem) => notifyProblem(problem),
    success: () => t('offered'),
  });
  const { diamond, stoneId, availability, cost, price, opinion, views } = stone;
  const replaced = room.stones.find(({ item }) => item === stone.replaces);
  return (
    <tr>
      <th scope="row">
        <div className={styles.named}>
          <Link to="diamondDetail" params={{ id: diamond }} className={styles.link}>
            {stoneId}
          </Link>
          <span className={common.note}>{clientSummaryOf(stone, tools)}</span>
          {replaced !== undefined && (
            <span className={common.note}>{t('replaces', { stone: replaced.stoneId })}</span>
          )}
        </div>
      </th>
      <td>
        <Badge variant="light" color={AVAILABILITY[availability]}>
          {t(`availability.${availability}`)}
        </Badge>
      </td>
      <Figure value={cost?.amount ?? null} />
      <Figure value={price?.amount ?? null} />
      <td>
        <div className={styles.named}>
          {opinion !== null && <span>{t(`opinion.${opinion}`)}</span>}
          <span className={common.note}>{t('views', { number: views })}</span>
        </div>
      </td>
      <td>
        <div className={styles.actions}>
          {availability === 'GONE' && (
            <BusyButton
              size="xs"
              isBusy={offer.isSending}
              aria-label={t('offerOf', { stone: stoneId })}
              onClick={() => offer.send({ id: room.id, diamond })}
            >
              {t('offer')}
            </BusyButton>
          )}
          <BusyButton
            size="xs"
            variant="default"
            isBusy={remove.isSending}
            aria-label={t('removeOf', { stone: stoneId })}
            onClick={() => remove.send({ id: room.id, remove: [diamond] })}
          >
            {t('remove')}
          </BusyButton>
        </div>
      </td>
    </tr>
  );
}

const AVAILABILITY = { AVAILABLE: 'teal', RESERVED: 'orange', GONE: 'red' } as const satisfies Record<
  ShowroomItem['availability'],
  string
>;

function Stones({ room }: { room: Room }) {
  const { t } = useTranslation('showrooms');
  const amount = (column: 'cost' | 'price', currency: string) => (
    <th scope="col" className={dense.figure}>
      {t(`column.${column}`)} <bdi className={styles.unit}>{currency}</bdi>
    </th>
  );
  if (room.stones.length === 0) {
    return <EmptyState title={t('noStones')}>{t('noStonesAbout')}</EmptyState>;
  }
  return (
    <Panel title={t('stones')}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.stone')}</th>
            <th scope="col">{t('column.availability')}</th>
            {amount('cost', 'USD')}
            {amount('price', room.pricing.currency)}
            <th scope="col">{t('column.client')}</th>
            <th scope="col">
              <span className={common.hidden}>{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {room.stones.map((stone) => (
            <StoneRow key={stone.item} room={room} stone={stone} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Activity({ activity }: { activity: ShowroomActivity }) {
  const { t } = useTranslation('showrooms');
  const { dateTime } = useFormats();
  const { kind, stoneId, name, contact, text, createdAt } = activity;
  return (
    <li className={styles.activity}>
      <span>{dotted([t(`activity.${kind}`), stoneId].filter((part) => part !== null))}</span>
      {text !== null && (
        <blockquote className={common.written} dir="auto">
          {text}
        </blockquote>
      )}
      {(name !== null || contact !== null) && (
        <bdi className={common.anywhere}>{[name, contact].filter((part) => part !== null).join(', ')}</bdi>
      )}
      <time className={common.note} dateTime={createdAt}>
        {dateTime(createdAt)}
      </time>
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
            <div className={styles.parts}>
              <Stones room={shown} />
              <Activities room={shown} />
            </div>
            <Dialogs room={shown} open={open} onClose={() => setOpen(null)} />
          </>
        )}
      </Loaded>
    </div>
  );
}
