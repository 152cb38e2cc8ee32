import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { verificationUrl } from '#src/stones/verification.ts';
import styles from './StoneDetail.module.css';

/**
 * Laboratory and report number, with a link to the laboratory's report check if it has one. The number can be copied.
 */
export function CertificateBox({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const id = useId();
  const { rptNo, lbNm, certificateNo } = stone;
  const address = verificationUrl(stone, setting?.labs ?? []);
  const copy = async (number: string) => {
    if (await copyText(number)) notifySuccess(t('detail.copied'));
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('detail.certificate')}
      </h2>
      {rptNo === null ? (
        <p className={styles.note}>{t('detail.notCertified')}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <div className={styles.fact}>
              <dt>{t('field.lab')}</dt>
              <dd>{lbNm}</dd>
            </div>
            <div className={styles.fact}>
              <dt>{t('field.report')}</dt>
              <dd>
                <bdi>{rptNo}</bdi>
              </dd>
            </div>
            {certificateNo !== null && certificateNo !== undefined && certificateNo !== rptNo && (
              <div className={styles.fact}>
                <dt>{t('field.certificateNo')}</dt>
                <dd>
                  <bdi>{certificateNo}</bdi>
                </dd>
              </div>
            )}
          </dl>
          <div className={styles.row}>
            {address !== null && (
              <a href={address} target="_blank" rel="noopener" className={styles.link}>
                {t('detail.verify', { lab: lbNm })}
              </a>
            )}
            <Button size="xs" variant="default" onClick={() => void copy(rptNo)}>
              {t('detail.copyReport')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
