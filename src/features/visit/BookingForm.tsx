import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAppointment } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { Stone } from '#generated/model/stone.ts';
import { AppointmentCreateRequest as rules } from '#generated/rules/AppointmentCreateRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { BookingTime } from './BookingTime.tsx';
import { type BookingData, bookingEntries, bookingSchema } from './booking-schema.ts';
import { RefusedStones } from './RefusedStones.tsx';
import { slotConflictOf } from './slot-conflicts.ts';
import { useRefusedStones } from './use-refused-stones.ts';
import styles from './Visit.module.css';

type Props = {
  data: BookingData;
  stones: readonly Stone[];
  /** The appointment to reschedule; null to book one. */
  moved: Appointment | null;
  /** Division that the reader comes for; null for the first. */
  division: string | null;
  onBooked: (appointment: Appointment) => void;
};

/** Booking form of a member: how, where, with whom and when to meet, the stones to be viewed, and why. */
export function BookingForm({ data, stones, moved, division, onBooked }: Props) {
  const { t } = useTranslation(['appointments', 'visit']);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const wanted = stones.filter(({ id }) => !removed.has(id));
  const { refused, fitting, learn } = useRefusedStones(wanted);
  const { sendAsync } = useWrite('createAppointment', createAppointment, { onProblem: learn });
  const schema = useMemo(() => bookingSchema(data), [data]);
  const form = useRequestForm({
    schema,
    initialValues: bookingEntries(data, moved, { hasStones: stones.length > 0, division }),
    send: (request) =>
      sendAsync({
        ...request,
        ...(moved !== null && { id: moved.id }),
        ...((moved === null ? fitting.length > 0 : stones.length > 0) && {
          diamonds: fitting.map(({ id }) => id),
        }),
      }),
    onSent: (reply) => onBooked(reply.data),
    fieldsOf: (problem) => {
      const reason = slotConflictOf(problem);
      return reason === null ? {} : { cabinSlot: t(`appointments:conflict.${reason}`) };
    },
    isTold: (problem) => slotConflictOf(problem) === null && learn(problem).length > 0,
  });
  return (
    <FormPage
      form={form}
      submitLabel={moved === null ? t('visit:book') : t('appointments:form.reschedule')}
      {...(moved === null && { draft: 'booking' })}
    >
      {stones.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('appointments:form.stones', { count: fitting.length })}</h2>
          <RefusedStones conflicts={refused} stones={wanted} />
          <StoneLinks
            stones={fitting}
            hrefOf={(id) => href('diamondDetail', { id })}
            actionOf={({ id, stoneId }) => (
              <Button
                type="button"
                variant="subtle"
                color="gray"
                size="sm"
                leftSection={<Icon name="close" />}
                aria-label={t('appointments:stones.removeOne', { stone: stoneId })}
                onClick={() => setRemoved(new Set([...removed, id]))}
              >
                {t('appointments:stones.remove')}
              </Button>
            )}
          />
        </>
      )}
      <h2 className={styles.heading}>{t('visit:when')}</h2>
      <BookingTime form={form} data={data} />
      <h2 className={styles.heading}>{t('visit:what')}</h2>
      <SelectField
        {...form.field('purpose')}
        label={t('visit:purpose')}
        options={data.purposes.map((purpose) => ({ value: purpose, label: purpose }))}
      />
      <TextareaField
        {...form.field('demand')}
        label={t('visit:demand')}
        hint={t('visit:demandHint')}
        longest={rules.demand.maxLength}
      />
      <TextareaField
        {...form.field('remarks')}
        label={t('visit:remarks')}
        longest={rules.remarks.maxLength}
      />
    </FormPage>
  );
}
