import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import {
  createAppointment,
  useListAppointments,
  useViewAppointmentData,
} from '#generated/client/appointment/appointment.ts';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import { AppointmentType } from '#generated/model/appointmentType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useIsStaff } from '#src/session/staff.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { useZonedFormats } from '#src/shared/i18n/zones.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { BookingForm } from './BookingForm.tsx';
import { MAX_VIEWED, readBooking } from './booking-address.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { RefusedStones, useRefusedStones } from './RefusedStones.tsx';

const OFFERED = 5;

function withStones(appointment: Appointment, diamonds: readonly string[]): AppointmentCreateRequest {
  const { id, purpose, date, start, end, type, meetingType, cabinSlot } = appointment;
  return {
    ...{ id, purpose, date, start, end, type, meetingType },
    cabinSlot: cabinSlot.map((slot) => slot.id),
    diamonds: [...new Set(diamonds)],
  };
}

type Props = { stones: readonly Stone[]; onAdded: (appointment: Appointment) => void };

function AddToAppointment({ stones, onAdded }: Props) {
  const { t } = useTranslation('appointments');
  const { date: longDate, time } = useZonedFormats();
  const { refused, fitting, learn } = useRefusedStones(stones);
  const add = useWrite('createAppointment', createAppointment, {
    onProblem: learn,
    onDone: ({ data }) => onAdded(data),
  });
  const { data: coming = [] } = useListAppointments(
    { page: 1, limit: OFFERED, tab: 'UPCOMING' },
    { query: { select: (reply) => reply.data.list.filter(({ type }) => type === AppointmentType.PHYSICAL) } },
  );
  if (coming.length === 0) return null;
  return (
    <Notice tone="info" title={t('add.title')}>
      <RefusedStones conflicts={refused} stones={stones} />
      {add.problem !== null && refused.length === 0 && <ProblemNotice problem={add.problem} />}
      <Group gap="0.5rem" align="stretch" mt="0.5rem">
        {coming.map((appointment) => (
          <BusyButton
            key={appointment.id}
            variant="default"
            size="sm"
            isBusy={add.isSending}
            onClick={() =>
              add.send(
                withStones(
                  appointment,
                  [...appointment.diamonds, ...fitting].map(({ id }) => id),
                ),
              )
            }
          >
            {t('add.to', {
              number: appointment.appointmentNo,
              day: longDate(appointment.date),
              time: time(Date.parse(appointment.startsAt), TIME_ZONE),
            })}
          </BusyButton>
        ))}
      </Group>
    </Notice>
  );
}

export function MemberBooking({ division }: { division: string | null }) {
  const { t } = useTranslation(['appointments', 'visit']);
  const { numbers, appointment } = readBooking(useSearch());
  const [booked, setBooked] = useState<Appointment | null>(null);
  const data = useViewAppointmentData({}, { query: { select: (reply) => reply.data } });
  const stones = useStonesByNumber(numbers);
  const moved = useAppointment(appointment);
  const isMove = appointment !== null;
  return (
    <div className={common.narrow}>
      <PageHeading description={isMove ? t('appointments:form.moveAbout') : t('appointments:form.about')}>
        {isMove ? t('appointments:form.moveTitle') : t('visit:title')}
      </PageHeading>
      {booked !== null && <Booked appointment={booked} isChange={isMove} />}
      {booked === null && (
        <Loaded of={data} shape="facts" title={t('visit:failed')}>
          {(options) => (
            <Loaded of={stones} shape="facts" title={t('appointments:stones.failed')}>
              {(found) => (
                <Loaded
                  of={moved}
                  shape="facts"
                  isEmpty={(row) => row !== null && row.tab !== 'UPCOMING'}
                  empty={
                    <EmptyState title={t('appointments:over.title')}>
                      {t('appointments:over.about')}
                    </EmptyState>
                  }
                >
                  {(row) => (
                    <Stack gap="lg">
                      {found.length < numbers.length && (
                        <Notice tone="warning">
                          {t('appointments:stones.missing', { count: numbers.length - found.length })}
                        </Notice>
                      )}
                      {row !== null && <AppointmentFacts appointment={row} sellerName={row.seller.name} />}
                      {row === null && found.length > 0 && (
                        <AddToAppointment stones={found} onAdded={setBooked} />
                      )}
                      <BookingForm
                        data={options}
                        stones={row?.diamonds ?? found}
                        moved={row}
                        division={division}
                        onBooked={setBooked}
                      />
                    </Stack>
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </div>
  );
}

function useStonesByNumber(numbers: readonly string[]) {
  const reading = usePaginateDiamonds(
    {
      page: 1,
      limit: MAX_VIEWED,
      filters: [{ stoneId: [...numbers] }],
      isNotReturnTotal: true,
      isSkipSave: true,
    },
    { query: { select: (reply) => reply.data[0]?.diamonds ?? [], enabled: numbers.length > 0 } },
  );
  return numbers.length > 0 ? reading : { ...reading, data: [], isPending: false as const };
}

function useAppointment(id: string | null) {
  const isHandled = useIsStaff();
  const reading = useListAppointments(
    { page: 1, limit: 1, id: [id ?? ''], isHandled },
    { query: { select: (reply) => reply.data.list[0] ?? null, enabled: id !== null } },
  );
  return id !== null ? reading : { ...reading, data: null, isPending: false as const };
}

function Booked({ appointment, isChange }: { appointment: Appointment; isChange: boolean }) {
  const { t } = useTranslation(['appointments', 'visit']);
  return (
    <Receipt
      title={isChange ? t('appointments:changed') : t('visit:receipt.title')}
      about={t('visit:receipt.about')}
      actions={
        <>
          <CalendarButton appointment={appointment} />
          <Button renderRoot={(props) => <Link to="appointments" {...props} />}>
            {t('appointments:toList')}
          </Button>
        </>
      }
    >
      <AppointmentFacts appointment={appointment} sellerName={appointment.seller.name} />
    </Receipt>
  );
}
