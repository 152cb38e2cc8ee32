import { Button, Group, ScrollArea, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import type { Day } from '#src/shared/i18n/days.ts';
import { TIME_ZONE, useLanguage } from '#src/shared/i18n/format.ts';
import { isTime, readTime, showTime } from '#src/shared/i18n/times.ts';
import { readerZone } from '#src/shared/i18n/zones.ts';
import { type DateTimeEntry, instantOf } from '../day-rules.ts';
import type { FieldProps } from '../field.ts';
import { DateField } from './DateField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { PickerBox } from './PickerBox.tsx';

type Props = FieldProps<DateTimeEntry> & {
  min?: Day;
  max?: Day;
  /** IANA time zone of the entry, by default the house's; the hint names any other. */
  zone?: string;
};

const MORNING = '09:00';

const none = () => {};

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** A time of day, typed as 02:30 PM or 14:30, or chosen among the half hours that a button opens. */
function TimeField(props: FieldProps<string | null>) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { value, label } = props;
  return (
    <PickerBox
      {...props}
      icon="clock"
      openLabel={t('time.open', { label })}
      example={showTime('14:30', language)}
      read={(text) => readTime(text, language)}
      show={(time) => (isTime(time) ? showTime(time, language) : time)}
      picker={(choose) => (
        <ScrollArea.Autosize mah="18rem" type="auto" offsetScrollbars>
          <SimpleGrid cols={2} spacing="0.25rem" verticalSpacing="0.25rem">
            {halfHours.map((time) => (
              <Button
                key={time}
                size="xs"
                variant={time === value ? 'filled' : 'default'}
                aria-pressed={time === value}
                {...(time === (value ?? MORNING) && { 'data-autofocus': true })}
                onClick={() => choose(time)}
                // The kit focuses without scrolling.
                onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
              >
                {showTime(time, language)}
              </Button>
            ))}
          </SimpleGrid>
        </ScrollArea.Autosize>
      )}
    />
  );
}

/** A day and a time, by the house's clock unless the hint names another one, with the reader's time below it. */
export function DateTimeField({ value, onChange, min, max, zone = TIME_ZONE, ...props }: Props) {
  const { t } = useTranslation('forms');
  const both = useBothTimes();
  const part = { error: null, isRequired: props.isRequired, onBlur: none };
  const instant = instantOf(value, zone);
  return (
    <FieldGroup {...props} hint={props.hint ?? t('houseTime')}>
      <Group gap="0.5rem 1.5rem" align="normal">
        <DateField
          {...part}
          path={`${props.path}.day`}
          label={t('day')}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
        />
        <TimeField
          {...part}
          path={`${props.path}.time`}
          label={t('time.label')}
          value={value.time === '' ? null : value.time}
          onChange={(time) => onChange({ ...value, time: time ?? '' })}
        />
      </Group>
      {readerZone() !== TIME_ZONE && (
        <Text inherit mih="1.25rem" c="dimmed" fz="sm">
          {instant !== null && both(instant)}
        </Text>
      )}
    </FieldGroup>
  );
}
