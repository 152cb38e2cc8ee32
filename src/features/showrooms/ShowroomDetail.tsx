import { Badge, Button, Group, Modal } from '@mantine/core';
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
import { Amount } from '#src/domain/showrooms/Amount.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { ShareShowroom } from './ShareShowroom.tsx';
import { ShowroomForm } from './ShowroomForm.tsx';
import styles from './Showrooms.module.css';
import { StateBadge } from './StateBadge.tsx';

function StoneRow({ room, stone }: { room: Room; stone: ShowroomItem }) {
  const { t } = useTranslation('showrooms');
  const { carat } = useFormats();
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
          <Link to="diamondDetail" params={{ id: diamond }}>
            {stoneId}
          </Link>
          <span className={common.note}>
            {dotted(
              [stone.shpNm, `${carat(stone.crt)} ct`, stone.colNm, stone.clrNm].filter(
                (part) => part !== null,
              ),
            )}
          </span>
          {replaced !== undefined && (
            <span className={common.note}>{t('replaces', { stone: replaced.stoneId })}</span>
          )}
        </div>
      </th>
      <td>
        <Badge
          variant="light"
          color={availability === 'GONE' ? 'red' : availability === 'RESERVED' ? 'orange' : 'teal'}
        >
          {t(`availability.${availability}`)}
        </Badge>
      </td>
      <td className={styles.figure}>{cost !== null && <Amount currency="USD" value={cost.amount} />}</td>
      <td className={styles.figure}>
        {price !== null && <Amount currency={room.pricing.currency} value={price.amount} />}
      </td>
      <td>
        {dotted(
          [opinion === null ? null : t(`opinion.${opinion}`), t('views', { number: views })].filter(
            (part) => part !== null,
          ),
        )}
      </td>
      <td>
        <Group gap="xs" wrap="nowrap">
          {availability === 'GONE' && (
            <Button
              size="xs"
              variant="light"
              loading={offer.isSending}
              aria-label={t('offerOf', { stone: stoneId })}
              onClick={() => offer.send({ id: room.id, diamond })}
            >
              {t('offer')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={remove.isSending}
            aria-label={t('removeOf', { stone: stoneId })}
            onClick={() => remove.send({ id: room.id, remove: [diamond] })}
          >
            {t('remove')}
          </Button>
        </Group>
      </td>
    </tr>
  );
}

function Stones({ room }: { room: Room }) {
  const { t } = useTranslation('showrooms');
  if (room.stones.length === 0) {
    return <EmptyState title={t('noStones')}>{t('noStonesAbout')}</EmptyState>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls is reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('stones')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.stone')}</th>
            <th scope="col">{t('column.availability')}</th>
            <th scope="col" className={styles.figure}>
              {t('column.cost')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('column.price')}
            </th>
            <th scope="col">{t('column.client')}</th>
            <th scope="col">{t('column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {room.stones.map((stone) => (
            <StoneRow key={stone.item} room={room} stone={stone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Activity({ activity }: { activity: ShowroomActivity }) {
  const { t } = useTranslation('showrooms');
  const { dateTime } = useFormats();
  const { kind, stoneId, name, contact, text, createdAt } = activity;
  return (
    <li className={styles.activity}>
      <span className={common.note}>{dateTime(createdAt)}</span>
      <span>{dotted([t(`activity.${kind}`), stoneId].filter((part) => part !== null))}</span>
      {text !== null && (
        <blockquote className={common.written} dir="auto">
          {text}
        </blockquote>
      )}
      {(name !== null || contact !== null) && (
        <bdi className={common.note}>{[name, contact].filter((part) => part !== null).join(', ')}</bdi>
      )}
    </li>
  );
}

function Activities({ room }: { room: Room }) {
  const { t } = useTranslation('showrooms');
  return (
    <section aria-label={t('activities')} className={common.stack}>
      <h2 className={common.partTitle}>{t('activities')}</h2>
      {room.activities.length === 0 ? (
        <p className={common.note}>{t('noActivities')}</p>
      ) : (
        <ul className={common.looseList}>
          {room.activities.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Dialog = 'edit' | 'share' | 'revoke' | 'delete' | null;

function Dialogs({ room, open, onClose }: { room: Room; open: Dialog; onClose: () => void }) {
  const { t } = useTranslation('showrooms');
  const isNarrow = useNarrow();
  const link = useWrite('changeShowroomLink', changeShowroomLink, {
    onDone: onClose,
    success: () => t('revoked'),
  });
  const remove = useWrite('deleteShowrooms', deleteShowrooms, {
    onDone: () => go('showrooms'),
    success: () => t('deleted'),
  });
  return (
    <>
      <FormDialog isOpen={open === 'edit'} size="lg" title={t('edit')} onClose={onClose}>
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
        isOpen={open === 'revoke'}
        title={t('revoke')}
        confirmLabel={t('revoke')}
        isDanger
        isBusy={link.isSending}
        problem={link.problem}
        onConfirm={() => link.send({ id: room.id, change: 'REVOKE' })}
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
    <Group gap="xs">
      {isOpen && <Button onClick={() => onOpen('share')}>{t('share.open')}</Button>}
      <Button variant="default" onClick={() => onOpen('edit')}>
        {t('edit')}
      </Button>
      <Button
        variant="default"
        loading={renew.isSending}
        onClick={() => renew.send({ id: room.id, change: 'RENEW' })}
      >
        {t('renew')}
      </Button>
      {isOpen && (
        <Button variant="default" onClick={() => onOpen('revoke')}>
          {t('revoke')}
        </Button>
      )}
      <Button variant="default" color="red" onClick={() => onOpen('delete')}>
        {t('delete')}
      </Button>
    </Group>
  );
}

/** A showroom of the user: its stones at cost and price, its link, and what the client did. */
export function ShowroomDetail({ id }: { id: string }) {
  const { t } = useTranslation(['showrooms', 'shell']);
  const { dateTime } = useFormats();
  const [open, setOpen] = useState<Dialog>(null);
  const reading = useViewShowroom({ id }, { query: { select: ({ data }) => data } });
  const { data: room } = reading;
  return (
    <div className={common.stack}>
      <PageHeading
        tabTitle={room?.title}
        description={room && <Link to="showrooms">{t('showrooms:all')}</Link>}
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
            <Group gap="sm">
              <StateBadge state={shown.state} />
              <span>
                {dotted([
                  shown.client,
                  ...(shown.state === 'REVOKED'
                    ? []
                    : [
                        t(shown.state === 'OPEN' ? 'showrooms:until' : 'showrooms:ended', {
                          date: dateTime(shown.expiresAt),
                        }),
                      ]),
                ])}
              </span>
            </Group>
            <Actions room={shown} onOpen={setOpen} />
            <Stones room={shown} />
            <Activities room={shown} />
            <Dialogs room={shown} open={open} onClose={() => setOpen(null)} />
          </>
        )}
      </Loaded>
    </div>
  );
}
