import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewDesk } from '#generated/client/user/user.ts';
import type { DeskKind } from '#generated/model/deskKind.ts';
import type { DeskReply } from '#generated/model/deskReply.ts';
import type { DeskSection } from '#generated/model/deskSection.ts';
import type { HealthState } from '#generated/model/healthState.ts';
import type { PriceMove } from '#generated/model/priceMove.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { Countdown } from '#src/domain/stones/Countdown.tsx';
import { useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Desk.module.css';

const deskIn = ({ data }: DeskReply) => data;

/** Records that a panel shows; its page has the others. */
const MOST = 3;

/** Where each kind is dealt with. */
const pages = {
  QUOTES: 'decideQuotes',
  CONFIRMATIONS: 'confirmList',
  OFFICE_REQUESTS: 'officeList',
  ENQUIRIES: 'enquiry',
  HOLDS: 'hold',
  BIDS: 'myBid',
  APPOINTMENTS: 'appointments',
  REGISTRATIONS: 'registrations',
  LISTINGS_ENDING: 'manageDiamonds',
  REJECTED_ROWS: 'sellerUploads',
  MISSING_MEDIA: 'sellerMedia',
  STONE_OFFERS: 'stoneOffers',
  TO_DISPATCH: 'sellerOrders',
  COUNTER_OFFERS: 'quoteList',
  OWN_OFFERS: 'quoteList',
  OWN_HOLDS: 'hold',
  OWN_BIDS: 'myBid',
  PRICE_MOVES: 'watchlist',
} as const satisfies Record<DeskKind, OpenRouteName>;

/** How the price of a watched stone moved, in words: an arrow or a colour alone would say it to some readers only. */
function Move({ move: { was, is } }: { move: PriceMove }) {
  const { t } = useTranslation('desk');
  const { money } = useFormats();
  return (
    <span className={styles.move} data-fell={is < was || undefined}>
      {t(is < was ? 'start.fell' : 'start.rose', { was: money(was), is: money(is) })}
    </span>
  );
}

function Section({ section: { kind, count, dueAt, items } }: { section: DeskSection }) {
  const { t } = useTranslation(['desk', 'shell']);
  const { ago, number } = useFormats();
  const { mayOpen } = useSite();
  const now = useServerNow();
  const name = t(`desk:start.kind.${kind}`);
  return (
    <Panel title={name}>
      <div className={styles.head}>
        <span className={styles.count}>{number(count, 0)}</span>
        {dueAt !== null && (
          <span className={common.note}>
            {t('desk:start.due')} <Countdown until={dueAt} />
          </span>
        )}
      </div>
      <ul className={styles.items}>
        {items.slice(0, MOST).map(({ id, name: record, about, at, prices }) => (
          <li key={id}>
            <span>
              <bdi>{record}</bdi> {about !== null && <bdi className={common.dimmed}>{about}</bdi>}
            </span>
            {prices !== undefined && <Move move={prices} />}
            {at !== null && dueAt === null && (
              <time className={common.note} dateTime={at}>
                {ago(at, now)}
              </time>
            )}
          </li>
        ))}
      </ul>
      {mayOpen(pages[kind]) && (
        <div className={styles.link}>
          <Link to={pages[kind]}>{t(`shell:title.${pages[kind]}`)}</Link>
        </div>
      )}
    </Panel>
  );
}

function Health({ states }: { states: readonly HealthState[] }) {
  const { t } = useTranslation('desk');
  const { dateTime, number } = useFormats();
  return (
    <Panel title={t('start.health')}>
      <ul className={styles.items}>
        {states.map(({ key, isWell, count, at }) => (
          <li key={key}>
            <span>
              {t(`start.part.${key}`)}{' '}
              <span className={common.dimmed}>
                {count === null ? at !== null && <time dateTime={at}>{dateTime(at)}</time> : number(count, 0)}
              </span>
            </span>
            <Badge variant="light" radius="sm" tt="none" fw={600} color={isWell ? 'success' : 'warning'}>
              {t(isWell ? 'start.well' : 'start.unwell')}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What waits for the reader: a panel for each kind of which something waits. */
export function Desk() {
  const { t } = useTranslation('desk');
  const { list } = useFormats();
  const reading = useViewDesk({}, { query: { select: deskIn } });
  return (
    <Stack component="section" gap="1rem" aria-label={t('start.label')}>
      <Loaded of={reading} shape="cards" title={t('start.missing')}>
        {({ sections, health }) => {
          const clear = sections.filter(({ count }) => count === 0);
          return (
            <div className={common.stack}>
              <div className={styles.desk}>
                {sections
                  .filter(({ count }) => count > 0)
                  .map((section) => (
                    <Section key={section.kind} section={section} />
                  ))}
                {health.length > 0 && <Health states={health} />}
              </div>
              {clear.length > 0 && (
                <p className={common.note}>
                  {t('start.clear', { kinds: list(clear.map(({ kind }) => t(`start.kind.${kind}`))) })}
                </p>
              )}
            </div>
          );
        }}
      </Loaded>
    </Stack>
  );
}
