import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  deleteTrustedBrowsers,
  useListSignIns,
  useListTrustedBrowsers,
} from '#generated/client/session/session.ts';
import type { TrustedBrowser } from '#generated/model/trustedBrowser.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { AccountPage } from './AccountPage.tsx';
import { DeviceRow, EndDevice, useDeviceName, useFocusPastRow } from './DeviceRow.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import styles from './Sessions.module.css';

function StopTrusting({ browser: { id, device, trustedAt } }: { browser: TrustedBrowser }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const nameOf = useDeviceName();
  const { button, ...focus } = useFocusPastRow();
  const stop = useWrite('deleteTrustedBrowsers', deleteTrustedBrowsers, {
    ...focus,
    success: () => t('sessions.distrusted'),
  });
  return (
    <EndDevice
      button={button}
      label={t('sessions.distrustOne', { device: nameOf(device), time: dateTime(trustedAt) })}
      writing={stop}
      onEnd={() => stop.send({ id: [id] })}
    >
      {t('sessions.distrust')}
    </EndDevice>
  );
}

export function TrustedBrowsers() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const reading = useListTrustedBrowsers({}, { query: { select: ({ data }) => data.list } });
  return (
    <Panel title={t('sessions.trusted')}>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(browsers) =>
          browsers.length === 0 ? (
            <Text inherit c="dimmed">
              {t('sessions.trustedNone')}
            </Text>
          ) : (
            <ul className={common.list}>
              {browsers.map((browser) => (
                <DeviceRow
                  key={browser.id}
                  device={browser.device}
                  isCurrent={browser.isCurrent}
                  action={<StopTrusting browser={browser} />}
                >
                  <span>{t('sessions.trustedSince', { time: dateTime(browser.trustedAt) })}</span>
                </DeviceRow>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

export function SignIns() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const reading = useListSignIns({}, { query: { select: ({ data }) => data.list } });
  return (
    <Panel title={t('sessions.signIns')}>
      <Text inherit c="dimmed">
        {t('sessions.signInsAbout')}
      </Text>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(signIns) => (
          <ul className={common.list}>
            {signIns.map(({ id, device, outcome, at }) => (
              <DeviceRow key={id} device={device}>
                <span className={outcome === 'WRONG_PASSWORD' ? styles.wrong : undefined}>
                  {t(`sessions.outcome.${outcome}`)}
                </span>
                <time dateTime={at}>{dateTime(at)}</time>
              </DeviceRow>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

export default function Sessions() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.sessions')} about={t('account:sessions.about')}>
      <OneTimeCodes />
      <OpenSessions />
      <TrustedBrowsers />
      <SignIns />
    </AccountPage>
  );
}
