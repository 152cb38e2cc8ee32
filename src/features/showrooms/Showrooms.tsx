import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useListShowrooms } from '#generated/client/showroom/showroom.ts';
import type { Showroom } from '#generated/model/showroom.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ShowroomDetail } from './ShowroomDetail.tsx';
import styles from './Showrooms.module.css';
import { StateBadge } from './StateBadge.tsx';
import { SHOWROOM } from './showroom-address.ts';

function Card({ room }: { room: Showroom }) {
  const { t } = useTranslation('showrooms');
  const { dateTime } = useFormats();
  const { id, title, client, state, expiresAt, counts, lastActivityAt } = room;
  const figures = (['stones', 'gone', 'opened', 'liked', 'questions', 'reservations'] as const).filter(
    (key) => key === 'stones' || counts[key] > 0,
  );
  return (
    <li className={styles.card}>
      <div className={common.spread}>
        <h2>
          <Link to="showrooms" query={{ [SHOWROOM]: id }}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className={common.note}>
        {dotted([
          client,
          // A link that was revoked ended before its time.
          ...(state === 'REVOKED'
            ? []
            : [t(state === 'OPEN' ? 'until' : 'ended', { date: dateTime(expiresAt) })]),
        ])}
      </p>
      <p>{dotted(figures.map((key) => t(`count.${key}`, { number: counts[key] })))}</p>
      {lastActivityAt !== null && (
        <p className={common.note}>{t('lastActivity', { date: dateTime(lastActivityAt) })}</p>
      )}
    </li>
  );
}

function ShowroomList() {
  const { t } = useTranslation(['showrooms', 'shell']);
  const reading = useListShowrooms({}, { query: { select: ({ data }) => data.list } });
  return (
    <div className={common.stack}>
      <PageHeading description={t('showrooms:about')}>{t('shell:title.showrooms')}</PageHeading>
      <Loaded
        of={reading}
        shape="record"
        empty={
          <EmptyState
            title={t('showrooms:empty')}
            actions={
              <Link to="diamondSearch" className={styles.link}>
                {t('shell:title.diamondSearch')}
              </Link>
            }
          >
            {t('showrooms:emptyAbout')}
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={common.cards}>
            {list.map((room) => (
              <Card key={room.id} room={room} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

/** The showrooms of the user, or the one that the address names. */
export default function Showrooms() {
  const id = new URLSearchParams(useSearch()).get(SHOWROOM);
  return id === null ? <ShowroomList /> : <ShowroomDetail key={id} id={id} />;
}
