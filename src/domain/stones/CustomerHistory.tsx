import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewCustomerHistory } from '#generated/client/account/account.ts';
import type { CustomerHistory as History } from '#generated/model/customerHistory.ts';
import type { CustomerHistoryReply } from '#generated/model/customerHistoryReply.ts';
import type { CustomerRequests } from '#generated/model/customerRequests.ts';
import type { RecentActivity } from '#generated/model/recentActivity.ts';
import type { StoneDeal } from '#generated/model/stoneDeal.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './CustomerHistory.module.css';
import { useStoneLine } from './use-stone-line.ts';

const historyOf = ({ data }: CustomerHistoryReply) => data;

const requests = [
  'BID_MADE',
  'CONFIRM_REQUESTED',
  'ENQUIRY_MADE',
  'HOLD_MADE',
  'OFFICE_REQUESTED',
  'QUOTE_MADE',
] as const;

function Request({ request }: { request: RecentActivity }) {
  const { t } = useTranslation('stones');
  const { ago, dateTime } = useFormats();
  const now = useServerNow();
  const type = requests.find((known) => known === request.activityType);
  if (type === undefined) return null;
  return (
    <li>
      <span>{t(`customer.activity.${type}`, request.parameters)}</span>
      <span className={common.hint}>
        <bdi>{request.userName}</bdi>
        {DOT}
        <time dateTime={request.createdAt} title={dateTime(request.createdAt)}>
          {ago(request.createdAt, now)}
        </time>
      </span>
    </li>
  );
}

function Deal({ deal }: { deal: StoneDeal }) {
  const { t } = useTranslation('stones');
  const { date, money, percent } = useFormats();
  const stoneLine = useStoneLine();
  const { stoneId, fnCtPr, fnDis, soldAt, isOfCustomer } = deal;
  return (
    <li>
      <span>
        <bdi>{stoneLine(deal)}</bdi>
        {DOT}
        <bdi className={common.hint}>{stoneId}</bdi>
      </span>
      <span>
        <bdi>{t('customer.perCarat', { price: money(fnCtPr) })}</bdi>
        {fnDis !== null && (
          <>
            {DOT}
            <bdi>{percent(fnDis)}</bdi>
          </>
        )}
        <span className={common.hint}>
          {DOT}
          <time dateTime={soldAt}>{date(soldAt)}</time>
          {isOfCustomer && (
            <>
              {DOT}
              {t('customer.own')}
            </>
          )}
        </span>
      </span>
    </li>
  );
}

function Figures({ history }: { history: History }) {
  const { t } = useTranslation('stones');
  const { date, money, number } = useFormats();
  const { purchases, memos, quotes, holds, enquiries, demands } = history;
  const outcome = ({ count, approved, pending }: CustomerRequests) =>
    t('customer.requests', {
      all: number(count, 0),
      approved: number(approved, 0),
      pending: number(pending, 0),
    });
  const figures = {
    purchases: t('customer.bought', { count: purchases.pieces, amount: money(purchases.amount, 0) }),
    latest: purchases.latestAt && date(purchases.latestAt),
    memos: outcome(memos),
    quotes: outcome(quotes),
    holds: number(holds, 0),
    enquiries: number(enquiries, 0),
    demands: number(demands, 0),
  };
  return (
    <dl className={styles.figures}>
      {keysOf(figures)
        .filter((key) => figures[key] !== null)
        .map((key) => (
          <div key={key}>
            <dt>{t(`customer.${key}`)}</dt>
            <dd>{figures[key]}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Whether an account has never asked for anything. */
const isNew = ({ purchases, memos, quotes, recent, deals }: History) =>
  purchases.orders + memos.count + quotes.count + recent.length + deals.length === 0;

/**
 * What a customer did before, for staff who answer one of the customer's requests. `record` is the id of that request: a
 * quote, an enquiry, a hold, a memo, a bid, an order, an appointment or a demand (contract, viewCustomerHistory). Needs
 * the words of `stones`.
 */
export function CustomerHistory({ record }: { record: string }) {
  const { t } = useTranslation('stones');
  const id = useId();
  const reading = useViewCustomerHistory(
    { record },
    { query: { select: historyOf }, request: { silent: true } },
  );
  return (
    <section aria-labelledby={id} className={styles.history}>
      <Text component="h3" size="sm" fw={600} c="brand.9" id={id}>
        {reading.data === undefined
          ? t('customer.label')
          : t('customer.title', { company: reading.data.companyName })}
      </Text>
      <Loaded
        of={reading}
        shape="lines"
        title={t('customer.missing')}
        className={common.stack}
        isEmpty={isNew}
        empty={<p className={common.hint}>{t('customer.none')}</p>}
      >
        {(history) => (
          <>
            <Figures history={history} />
            {history.deals.length > 0 && (
              <>
                <Text component="h4" size="sm" fw={600} c="brand.9">
                  {t('customer.deals')}
                </Text>
                <ul className={styles.recent}>
                  {history.deals.map((deal) => (
                    <Deal key={deal.stoneId + deal.soldAt} deal={deal} />
                  ))}
                </ul>
              </>
            )}
            {history.recent.length > 0 && (
              <>
                <Text component="h4" size="sm" fw={600} c="brand.9">
                  {t('customer.recent')}
                </Text>
                <ul className={styles.recent}>
                  {history.recent.map((request) => (
                    <Request key={request.id} request={request} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
