import { useTranslation } from 'react-i18next';
import { useListSignIns } from '#generated/client/session/session.ts';
import type { SignInListReply } from '#generated/model/signInListReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './Sessions.module.css';

const listOf = ({ data }: SignInListReply) => data.list;

export function SignIns() {
  const { t } = useTranslation('account');
  const { dateTime } = useFormats();
  const reading = useListSignIns({}, { query: { select: listOf } });
  return (
    <Panel title={t('sessions.signIns')}>
      <p className={styles.none}>{t('sessions.signInsAbout')}</p>
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
