import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSessions, useListSessions } from '#generated/client/session/session.ts';
import type { OpenSession } from '#generated/model/openSession.ts';
import type { SessionListReply } from '#generated/model/sessionListReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { DeviceRow, EndDevice, useDeviceName, useFocusPastRow } from './DeviceRow.tsx';

const listOf = ({ data }: SessionListReply): readonly OpenSession[] => data.list;
const othersIn = (sessions: readonly OpenSession[]) => sessions.filter(({ isCurrent }) => !isCurrent);

function Times({ session: { signedInAt, usedAt } }: { session: OpenSession }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  return (
    <>
      <span>{t('sessions.signedIn', { time: dateTime(signedInAt) })}</span>
      <span>{t('sessions.used', { time: dateTime(usedAt) })}</span>
    </>
  );
}

function EndSession({ session: { id, device, signedInAt } }: { session: OpenSession }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const nameOf = useDeviceName();
  const { button, ...focus } = useFocusPastRow();
  const end = useWrite('endSessions', endSessions, { ...focus, success: () => t('sessions.ended') });
  return (
    <EndDevice
      button={button}
      label={t('sessions.endOne', { device: nameOf(device), time: dateTime(signedInAt) })}
      writing={end}
      onEnd={() => end.send({ id: [id] })}
    >
      {t('sessions.end')}
    </EndDevice>
  );
}

function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const end = useWrite('endOtherSessions', endOtherSessions, {
    onDone: () => setAsking(false),
    success: () => t('sessions.othersEnded'),
  });
  const ask = () => {
    if (count === 0) return;
    end.reset();
    setAsking(true);
  };
  return (
    <>
      <Button mt="sm" variant="default" aria-disabled={count === 0} data-disabled={count === 0} onClick={ask}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthersDo')}
        isBusy={end.isSending}
        problem={end.problem}
        onConfirm={() => end.send({})}
        onCancel={() => setAsking(false)}
      >
        {t('sessions.endOthersAbout', { count })}
      </ConfirmDialog>
    </>
  );
}

export function OpenSessions() {
  const { t } = useTranslation('account');
  const reading = useListSessions({}, { query: { select: listOf } });
  return (
    <Panel title={t('sessions.open')}>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(sessions) => (
          <>
            <ul className={common.list}>
              {sessions.map((session) => (
                <DeviceRow
                  key={session.id}
                  device={session.device}
                  isCurrent={session.isCurrent}
                  action={session.isCurrent ? undefined : <EndSession session={session} />}
                >
                  <Times session={session} />
                </DeviceRow>
              ))}
            </ul>
            <EndOthers count={othersIn(sessions).length} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

export function EndingSessions() {
  const { t } = useTranslation('account');
  const reading = useListSessions({}, { query: { select: listOf } });
  return (
    <Panel title={t('password.ends')}>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(sessions) => {
          const others = othersIn(sessions);
          if (others.length === 0)
            return (
              <Text inherit c="dimmed">
                {t('password.endsNone')}
              </Text>
            );
          return (
            <ul className={common.list}>
              {others.map((session) => (
                <DeviceRow key={session.id} device={session.device}>
                  <Times session={session} />
                </DeviceRow>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
