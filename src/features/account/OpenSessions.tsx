import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSessions, useListSessions } from '#generated/client/session/session.ts';
import type { OpenSession } from '#generated/model/openSession.ts';
import type { SessionListReply } from '#generated/model/sessionListReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { DeviceRow, useFocusPastRow } from './DeviceRow.tsx';
import styles from './Sessions.module.css';
import { useDeviceName } from './use-device-name.ts';

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
    <span ref={button}>
      <BusyButton
        variant="default"
        size="xs"
        aria-label={t('sessions.endOne', { device: nameOf(device), time: dateTime(signedInAt) })}
        isBusy={end.isSending}
        onClick={() => end.send({ id: [id] })}
      >
        {t('sessions.end')}
      </BusyButton>
      {end.problem !== null && <ProblemNotice problem={end.problem} />}
    </span>
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
      <Button
        className={styles.foot}
        variant="default"
        aria-disabled={count === 0}
        data-disabled={count === 0}
        onClick={ask}
      >
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

/** The open sessions of the user; all but the one of this browser can be ended. */
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

/** The sessions that a new password ends: those of other browsers. */
export function EndingSessions() {
  const { t } = useTranslation('account');
  const reading = useListSessions({}, { query: { select: listOf } });
  return (
    <Panel title={t('password.ends')}>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(sessions) => {
          const others = othersIn(sessions);
          if (others.length === 0) return <p className={styles.none}>{t('password.endsNone')}</p>;
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
