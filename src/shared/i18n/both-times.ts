import { useTranslation } from 'react-i18next';
import { TIME_ZONE, useFormats } from './format.ts';
import { readerZone, timeIn, useZonedFormats } from './zones.ts';

/**
 * Formats an instant at which something ends: date and time of the house, and those of the reader beside it where they differ.
 */
export function useBothTimes(): (at: string | number) => string {
  const { t } = useTranslation();
  const { date, dateTime } = useFormats();
  const { time } = useZonedFormats();
  const zone = readerZone();
  return (at) => {
    const instant = new Date(at).getTime();
    const [house, own] = [timeIn(TIME_ZONE, instant), timeIn(zone, instant)];
    if (house.day === own.day && house.time === own.time) return dateTime(at);
    const clock = time(instant, zone);
    return t('ownTime', {
      house: dateTime(at),
      own: house.day === own.day ? clock : `${date(own.day)} ${clock}`,
    });
  };
}

/** Formats an instant in the zone of the reader, with its name: for texts to those who do not know the house. */
export function useReaderTime(): (at: string) => string {
  const { date } = useFormats();
  const { time, zoneName } = useZonedFormats();
  const zone = readerZone();
  return (at) => {
    const instant = Date.parse(at);
    return `${date(timeIn(zone, instant).day)} ${time(instant, zone)} ${zoneName(instant, zone)}`;
  };
}
