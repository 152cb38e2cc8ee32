import { Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endSessions, useListSessions } from '#generated/client/session/session.ts';
import type { OpenSession } from '#generated/model/openSession.ts';
import type { SubUser } from '#generated/model/subUser.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

function Session({
  user,
  session: { id, device, signedInAt, usedAt },
}: {
  user: string;
  session: OpenSession;
}) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const end = useWrite('endSessions', endSessions, { success: () => t('sessions.ended') });
  const name =
    [device.browser, device.system].filter((part) => part !== null).join(', ') || t('sessions.unknown');
  return (
    <Group component="li" justify="space-between" py="0.375rem">
      <span>
        <b>{name}</b>
        <br />
        <span className={common.note}>
          {t('sessions.signedIn', { time: dateTime(signedInAt) })}{' '}
          {t('sessions.used', { time: dateTime(usedAt) })}
        </span>
      </span>
      <BusyButton
        size="xs"
        variant="default"
        aria-label={t('sessions.endOne', { device: name, time: dateTime(signedInAt) })}
        isBusy={end.isSending}
        onClick={() => end.send({ id: [id], user })}
      >
        {t('sessions.end')}
      </BusyButton>
      {end.problem !== null && <ProblemNotice problem={end.problem} />}
    </Group>
  );
}

/** Where a managed user is signed in; each session can be ended. */
export function UserSessions({ user: { id, name }, onClose }: { user: SubUser; onClose: () => void }) {
  const { t } = useTranslation(['team', 'account']);
  const reading = useListSessions({ user: id }, { query: { select: ({ data }) => data.list } });
  return (
    <Modal opened onClose={onClose} size="lg" title={t('team:sessions.title', { name })}>
      <Loaded
        of={reading}
        shape="lines"
        title={t('account:sessions.missing')}
        empty={<p className={common.note}>{t('team:sessions.none', { name })}</p>}
      >
        {(sessions) => (
          <ul className={common.list}>
            {sessions.map((session) => (
              <Session key={session.id} user={id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
