import { useTranslation } from 'react-i18next';
import { deleteTrustedBrowsers, useListTrustedBrowsers } from '#generated/client/session/session.ts';
import type { TrustedBrowser } from '#generated/model/trustedBrowser.ts';
import type { TrustedBrowserListReply } from '#generated/model/trustedBrowserListReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { DeviceRow, useFocusPastRow } from './DeviceRow.tsx';
import styles from './Sessions.module.css';
import { useDeviceName } from './use-device-name.ts';

const listOf = ({ data }: TrustedBrowserListReply): readonly TrustedBrowser[] => data.list;

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
    <span ref={button}>
      <BusyButton
        variant="default"
        size="xs"
        aria-label={t('sessions.distrustOne', { device: nameOf(device), time: dateTime(trustedAt) })}
        isBusy={stop.isSending}
        onClick={() => stop.send({ id: [id] })}
      >
        {t('sessions.distrust')}
      </BusyButton>
      {stop.problem !== null && <ProblemNotice problem={stop.problem} />}
    </span>
  );
}

/** The browsers that sign in without a one-time code; each can be taken off the list. */
export function TrustedBrowsers() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const reading = useListTrustedBrowsers({}, { query: { select: listOf } });
  return (
    <Panel title={t('sessions.trusted')}>
      <Loaded of={reading} shape="lines" title={t('sessions.missing')}>
        {(browsers) =>
          browsers.length === 0 ? (
            <p className={styles.none}>{t('sessions.trustedNone')}</p>
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
