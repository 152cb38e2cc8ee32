import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import shared from '#src/domain/stones/StoneSection.module.css';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';

export function CertificateBox({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const { rptNo, lbNm } = stone;
  if (rptNo === null) {
    return (
      <Panel title={t('detail.certificate')}>
        <p className={common.note}>{t('detail.notCertified')}</p>
      </Panel>
    );
  }
  const address = verificationUrl(stone, setting?.labs ?? []);
  // A link to the laboratory, where the number is entered: it is copied on the way there.
  const isEntered = address !== null && !address.includes(encodeURIComponent(rptNo));
  const copy = async () => {
    if (await copyText(rptNo)) notifySuccess(t('detail.copied'));
  };
  return (
    <Facts section="certificate" stone={stone}>
      <Group gap="0.5rem 1rem" fz="sm">
        {address !== null && (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={shared.link}
            onClick={isEntered ? () => void copy() : undefined}
          >
            {t('detail.verify', { lab: lbNm })}
          </a>
        )}
        <Button size="xs" variant="default" onClick={() => void copy()}>
          {t('detail.copyReport')}
        </Button>
      </Group>
    </Facts>
  );
}
