import { useTranslation } from 'react-i18next';
import { useListOffices } from '#generated/client/contact/contact.ts';
import type { Office } from '#generated/model/office.ts';
import type { WorldClock as City } from '#generated/model/worldClock.ts';
import { stateOf } from '#src/domain/reference/office-hours.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { timeIn, useZonedFormats, weekDayOf } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import type { TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

type ClockProps = { city: City; offices: readonly Office[]; now: number };

function Clock({ city: { city, timeZone }, offices, now }: ClockProps) {
  const { t } = useTranslation('dashboard');
  const { time, weekDay } = useZonedFormats();
  const states = offices
    .filter((office) => office.timeZone === timeZone)
    .map((office) => stateOf(office, now));
  const state = states.find(({ isOpen }) => isOpen) ?? states[0];
  const office = () => {
    if (state === undefined) return t('clock.noOffice');
    if (state.at === null) return t('clock.closed');
    const at = time(state.at, timeZone);
    return state.isOpen ? t('clock.openUntil', { time: at }) : t('clock.opensAt', { time: at });
  };
  return (
    <tr>
      <th scope="row" lang={CONTENT_LANGUAGE}>
        <bdi>{city}</bdi>
      </th>
      <td className={styles.figure}>
        <time dateTime={new Date(now).toISOString()}>{time(now, timeZone)}</time>
      </td>
      <td>{weekDay(weekDayOf(timeIn(timeZone, now).day))}</td>
      <td>{office()}</td>
    </tr>
  );
}

export function WorldClock({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  const now = useServerNow();
  // Without the offices the clock still shows the times.
  const offices = useListOffices({}, { query: { select: (reply) => reply.data.list } }).data ?? [];
  return (
    <table className={styles.clocks}>
      <thead>
        <tr>
          <th scope="col">{t('clock.city')}</th>
          <th scope="col">{t('clock.time')}</th>
          <th scope="col">{t('clock.day')}</th>
          <th scope="col">{t('clock.office')}</th>
        </tr>
      </thead>
      <tbody>
        {data.worldClock.map((city) => (
          <Clock key={city.timeZone} city={city} offices={offices} now={now} />
        ))}
      </tbody>
    </table>
  );
}

const decimalsOf = (rate: number) => (rate < 20 ? 4 : 2);

/** Change in percentage points with its sign. */
export function useSigned() {
  const { number } = useFormats();
  return (value: number, decimals = 2) => {
    const sign = value > 0 ? '+' : '';
    return `${value < 0 ? '−' : sign}${number(Math.abs(value), decimals)}`;
  };
}

export function FinancialData({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  const { number, date } = useFormats();
  const signed = useSigned();
  const asOf = data.financialData[0]?.asOf;
  return (
    <>
      <table className={styles.clocks}>
        <thead>
          <tr>
            <th scope="col">{t('rate.name')}</th>
            <th scope="col">{t('rate.rate')}</th>
            <th scope="col">{t('rate.change')}</th>
          </tr>
        </thead>
        <tbody>
          {data.financialData.slice(0, 8).map(({ name, rate, change }) => (
            <tr key={name}>
              <th scope="row" lang={CONTENT_LANGUAGE}>
                <bdi>{name}</bdi>
              </th>
              <td className={styles.figure} dir="ltr">
                {number(rate, decimalsOf(rate))}
              </td>
              <td className={styles.figure} dir="ltr">
                {signed(change)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asOf !== undefined && <p className={common.note}>{t('rate.asOf', { date: date(asOf) })}</p>}
      {data.financialData.some(({ isSample }) => isSample) && (
        <p className={common.note}>{t('rate.sample')}</p>
      )}
    </>
  );
}
