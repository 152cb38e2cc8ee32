import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '#generated/model/calendarEvent.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { calendarFile } from '#src/shared/data/calendar-file.ts';
import { CONTENT_LANGUAGE, useTranslated } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';
import styles from './Events.module.css';
import { instantsFor, instantsOf, isByHouseClock } from './event-time.ts';

const placeOf = ({ place, city, country }: CalendarEvent) =>
  [...new Set([place, city, country])].filter((part) => part !== null).join(', ');

/** The file of an event for the reader's own calendar: instants by the house's clock, days by that of a place. */
function fileOf(event: CalendarEvent): string {
  const { id, title, description, startDate, endDate } = event;
  const { from, to } = instantsOf(event);
  const period = isByHouseClock(event)
    ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
    : { from: startDate, to: endDate };
  return calendarFile({
    uid: id,
    title,
    place: placeOf(event),
    about: description,
    ...period,
    changedAt: new Date(serverNow()).toISOString(),
    isCancelled: false,
  });
}

function Clock({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('events');
  const { date, time } = useZonedFormats();
  if (!isByHouseClock(event)) return <p className={common.note}>{t('byPlace', { city: event.city })}</p>;
  const zone = readerZone();
  const own = instantsFor(event, zone);
  const at = (instant: number) => `${date(timeIn(zone, instant).day)}, ${time(instant, zone)}`;
  return (
    <p className={common.note}>
      {t('byHouse')}
      {own !== null && ` ${t('own', { from: at(own.from), to: at(own.to) })}`}
    </p>
  );
}

function Actions({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('events');
  const { id, title, link } = event;
  const save = () => {
    saveFile(new Blob([fileOf(event)], { type: 'text/calendar;charset=utf-8' }), `${id}.ics`);
  };
  return (
    <Group component="p" m={0} gap="0.5rem 1rem">
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="calendar" />}
        aria-label={t('saveOf', { title })}
        onClick={save}
      >
        {t('save')}
      </Button>
      {link !== null && (
        <Box component="a" c="var(--mantine-color-anchor)" fz="sm" href={link} target="_blank" rel="noopener">
          {t('website')}
        </Box>
      )}
    </Group>
  );
}

export function EventCard({ event: given, level }: { event: CalendarEvent; level: 2 | 3 }) {
  const { t } = useTranslation('events');
  const event = useTranslated()(given);
  const base = useProjectSetting()?.mediaBase ?? '';
  const { kind, title, description, boothNo, startDate, endDate, image } = event;
  const place = placeOf(event);
  return (
    <li className={`${common.card} ${styles.card}`}>
      {image !== null && (
        <img className={styles.picture} src={base + image} alt="" width={640} height={400} loading="lazy" />
      )}
      <Stack gap="0.375rem" miw={0}>
        <Group component="p" m={0} gap="0.25rem 0.875rem" fz="sm">
          <Text span inherit c="brand.8" fw={600}>
            {t(`kind.${kind}`)}
          </Text>
          <span className={common.figures}>
            <time dateTime={startDate}>{showDay(startDate)}</time>
            {endDate !== startDate && (
              <>
                {' – '}
                <time dateTime={endDate}>{showDay(endDate)}</time>
              </>
            )}
          </span>
        </Group>
        <Box component={level === 2 ? 'h2' : 'h3'} m={0} fz="h3" lh={1.3}>
          <bdi lang={event.langOf('title')}>{title}</bdi>
        </Box>
        {place !== '' && (
          <Group component="p" m={0} gap="0.25rem 0.875rem" fz="sm">
            <bdi lang={CONTENT_LANGUAGE}>{place}</bdi>
            {boothNo !== null && <bdi>{t('booth', { number: boothNo })}</bdi>}
          </Group>
        )}
        <Text inherit maw="44rem" lh={1.5}>
          <bdi lang={event.langOf('description')}>{description}</bdi>
        </Text>
        <Clock event={event} />
        <Actions event={event} />
      </Stack>
    </li>
  );
}
