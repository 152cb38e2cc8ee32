import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#src/shared/forms/field.ts';
import { FieldGroup } from '#src/shared/forms/fields/FieldGroup.tsx';
import type { Day } from '#src/shared/i18n/days.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { instantIn, readerZone, timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import type { OpenTime } from './times.ts';
import styles from './Visit.module.css';

type Props = FieldProps<string | null> & {
  day: Day;
  times: readonly OpenTime[];
};

/** The free times of a day, all in view, by the house's clock and by the reader's where they differ. */
export function TimeField({ value, onChange, day, times, ...props }: Props) {
  const { t } = useTranslation('visit');
  const { time } = useZonedFormats();
  const own = readerZone();
  return (
    <FieldGroup {...props} role="radiogroup">
      <div className={styles.times}>
        {times.map(({ value: slots, start }) => {
          const at = instantIn(TIME_ZONE, day, start);
          const isSame = timeIn(own, at).time === start;
          return (
            <label key={slots} className={styles.time}>
              <input
                className={styles.input}
                type="radio"
                name={props.path}
                value={slots}
                checked={slots === value}
                onChange={() => onChange(slots)}
              />
              <span>{time(at, TIME_ZONE)}</span>
              {!isSame && <span className={styles.own}>{t('yourTime', { time: time(at, own) })}</span>}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
