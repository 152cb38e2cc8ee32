import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useListAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useIsStaff } from '#src/session/staff.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { AppointmentState } from './AppointmentCells.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import styles from './Appointments.module.css';
import { rescheduleAddress } from './booking-address.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';
import { ViewedStones } from './ViewedStones.tsx';

/** One appointment, for its customer and for the house: what, when and where, its stones, and what can be changed. */
export function AppointmentPage({ id }: { id: string }) {
  const { t } = useTranslation('appointments');
  const isHandled = useIsStaff();
  const reading = useListAppointments(
    { page: 1, limit: 1, id: [id], isHandled },
    { query: { select: (reply) => reply.data.list[0] ?? null } },
  );
  const { data: row } = reading;
  return (
    <div className={styles.screen}>
      <PageHeading
        tabTitle={row?.appointmentNo}
        description={row && <Parties row={row} isHandled={isHandled} />}
        actions={
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="appointments" {...props} {...(isHandled && row && { query: { day: row.date } })} />
            )}
          >
            {t('detail.back')}
          </Button>
        }
      >
        {row ? t('detail.title', { number: row.appointmentNo }) : t('detail.untitled')}
      </PageHeading>
      <Loaded
        of={reading}
        shape="record"
        isEmpty={(found) => found === null}
        empty={<EmptyState title={t('detail.none')}>{t('detail.noneAbout')}</EmptyState>}
        className={styles.body}
      >
        {(found) =>
          found && (
            <>
              <div className={styles.side}>
                <Facts row={found} />
                <div className={styles.actions}>
                  {found.tab === 'UPCOMING' && (
                    <>
                      <Button
                        renderRoot={(props) => <RouterLink {...props} href={rescheduleAddress(found.id)} />}
                      >
                        {t('detail.reschedule')}
                      </Button>
                      <CancelAppointment appointment={found} />
                    </>
                  )}
                  <CalendarButton appointment={found} />
                </div>
              </div>
              <ViewedStones appointment={found} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Facts({ row }: { row: Appointment }) {
  const { t } = useTranslation('appointments');
  const { date: longDate, time } = useZonedFormats();
  const { movedFrom, purpose, demand, remarks, meetingType, seller } = row;
  const moved = movedFrom === null ? null : Date.parse(movedFrom);
  const more: readonly (readonly [name: string, value: string | null])[] = [
    [
      t('detail.movedFrom'),
      moved === null ? null : `${longDate(timeIn(TIME_ZONE, moved).day)}, ${time(moved, TIME_ZONE)}`,
    ],
    [t('detail.meeting'), t(`meeting.${meetingType}`)],
    [t('detail.purpose'), purpose],
    [t('detail.demand'), demand],
    [t('detail.remarks'), remarks],
  ];
  return (
    <AppointmentFacts
      appointment={row}
      sellerName={seller.name}
      more={more.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))}
    />
  );
}

/** State of the appointment, and who is on the other side. */
function Parties({ row, isHandled }: { row: Appointment; isHandled: boolean }) {
  const { t } = useTranslation('appointments');
  const { seller, userName, companyName, visitor } = row;
  return (
    <span className={styles.parties}>
      <AppointmentState row={row} />
      {isHandled ? (
        <bdi>
          {companyName === '' ? userName : t('detail.bookedBy', { name: userName, company: companyName })}
        </bdi>
      ) : (
        <span>{t('detail.with', { name: seller.name })}</span>
      )}
      {isHandled && visitor !== null && (
        <>
          <a href={`mailto:${visitor.email}`}>
            <bdi>{visitor.email}</bdi>
          </a>
          <a href={`tel:${visitor.mobile}`}>
            <bdi>{visitor.mobile}</bdi>
          </a>
        </>
      )}
    </span>
  );
}
