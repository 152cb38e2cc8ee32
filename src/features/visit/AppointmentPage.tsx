import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { deleteAppointmentParts, useListAppointments } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useIsStaff } from '#src/session/staff.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { timeIn, useZonedFormats } from '#src/shared/i18n/zones.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AppointmentState } from './AppointmentCells.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import styles from './Appointments.module.css';
import { rescheduleAddress } from './booking-address.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { OfferedTime } from './OfferedTime.tsx';
import { OfferTime } from './OfferTime.tsx';

function ViewedStones({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const { id, diamonds, tab } = appointment;
  const remove = useWrite('deleteAppointmentParts', deleteAppointmentParts, {
    onProblem: (problem) => notifyProblem(problem),
    success: (_, request) => {
      const stone = diamonds.find((each) => each.id === request.diamonds?.[0]);
      return t('stones.removed', { stone: stone?.stoneId ?? '' });
    },
  });
  const isOpen = tab === 'UPCOMING';
  return (
    <Panel title={t('detail.stones', { count: diamonds.length })}>
      {diamonds.length === 0 && <p>{t('stones.none')}</p>}
      <StoneLinks
        stones={diamonds}
        hrefOf={(stone) => href('diamondDetail', { id: stone })}
        {...(isOpen && {
          actionOf: ({ id: stone, stoneId }) => (
            <BusyButton
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<Icon name="close" />}
              aria-label={t('stones.removeOne', { stone: stoneId })}
              isBusy={remove.sending?.diamonds?.[0] === stone}
              onClick={() => remove.send({ id, diamonds: [stone] })}
            >
              {t('stones.remove')}
            </BusyButton>
          ),
        })}
      />
      {isOpen && (
        <Group gap="0.5rem 0.75rem">
          <Button variant="default" renderRoot={(props) => <Link to="diamondSearch" {...props} />}>
            {t('stones.add')}
          </Button>
        </Group>
      )}
    </Panel>
  );
}

function CancelAppointment({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" color="danger" onClick={() => setOpen(true)}>
        {t('cancel.open')}
      </Button>
      <CancelDialog appointment={appointment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export function AppointmentPage({ id }: { id: string }) {
  const { t } = useTranslation('appointments');
  const isHandled = useIsStaff();
  const reading = useListAppointments(
    { page: 1, limit: 1, id: [id], isHandled },
    { query: { select: (reply) => reply.data.list[0] ?? null } },
  );
  const { data: row } = reading;
  return (
    <Stack gap="md">
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
        empty={<EmptyState title={t('detail.none')}>{t('detail.noneAbout')}</EmptyState>}
        className={styles.body}
      >
        {(found) =>
          found && (
            <>
              <div className={common.stackLoose}>
                <OfferedTime row={found} />
                <Facts row={found} />
                <Group gap="0.5rem 0.75rem">
                  {found.tab === 'UPCOMING' && (
                    <>
                      <Button
                        renderRoot={(props) => <RouterLink {...props} href={rescheduleAddress(found.id)} />}
                      >
                        {t('detail.reschedule')}
                      </Button>
                      {isHandled && found.visitor === null && Date.parse(found.startsAt) > serverNow() && (
                        <OfferTime appointment={found} />
                      )}
                      <CancelAppointment appointment={found} />
                    </>
                  )}
                  <CalendarButton appointment={found} />
                </Group>
              </div>
              <ViewedStones appointment={found} />
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Facts({ row }: { row: Appointment }) {
  const { t } = useTranslation('appointments');
  const { date: longDate, time } = useZonedFormats();
  const { movedFrom, bookedBy, purpose, demand, remarks, meetingType, seller } = row;
  const moved = movedFrom === null ? null : Date.parse(movedFrom);
  const more: readonly (readonly [name: string, value: string | null])[] = [
    [
      t('detail.movedFrom'),
      moved === null ? null : `${longDate(timeIn(TIME_ZONE, moved).day)}, ${time(moved, TIME_ZONE)}`,
    ],
    [t('detail.bookedByName'), bookedBy],
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

function Parties({ row, isHandled }: { row: Appointment; isHandled: boolean }) {
  const { t } = useTranslation('appointments');
  const { seller, userName, companyName, visitor } = row;
  return (
    <Group component="span" gap="0.5rem 0.75rem">
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
    </Group>
  );
}
