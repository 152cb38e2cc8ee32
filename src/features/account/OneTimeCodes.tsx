import { Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertUserSetting, usePaginateUserSettings } from '#generated/client/setting/setting.ts';
import type { UserSettingPageReply } from '#generated/model/userSettingPageReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';

const isAskedIn = ({ data }: UserSettingPageReply) => data.list[0]?.value.portal?.isOtpRequired === true;

function CodeSwitch({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('account');
  const id = useId();
  // Shown until the changed setting has arrived.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const forget = () => setChosen(null);
  const { send, problem } = useWrite('upsertUserSetting', upsertUserSetting, {
    onFresh: forget,
    onProblem: forget,
    success: (_result, { value }) =>
      t(value.portal?.isOtpRequired === true ? 'sessions.codes.isOn' : 'sessions.codes.isOff'),
  });
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} title={t('sessions.codes.failed')} />}
      <Switch
        label={t('sessions.codes.label')}
        aria-describedby={id}
        checked={chosen ?? isAsked}
        onChange={({ currentTarget: { checked } }) => {
          setChosen(checked);
          send({ key: 'PORTAL', value: { portal: { isOtpRequired: checked } } });
        }}
      />
      <Text inherit c="dimmed" id={id}>
        {t('sessions.codes.about')}
      </Text>
    </>
  );
}

/** Switches one-time codes on and off for the user. The change takes effect at the next sign-in. */
export function OneTimeCodes() {
  const { t } = useTranslation('account');
  const reading = usePaginateUserSettings(
    { page: 1, limit: 1, key: ['PORTAL'] },
    { query: { select: isAskedIn } },
  );
  return (
    <Panel title={t('sessions.codes.title')}>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(isAsked) => <CodeSwitch isAsked={isAsked} />}
      </Loaded>
    </Panel>
  );
}
