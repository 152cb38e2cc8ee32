import common from '#src/shared/ui/Common.module.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadTemplate } from '#generated/client/inventory/inventory.ts';
import { go } from '#src/domain/paths/href.ts';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { DropBox } from '#src/shared/forms/DropBox.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Upload.module.css';
import { MAX_MEGABYTES, MAX_ROWS, refusalOf, stockTypes, useStockFile } from './upload-file.ts';
import { uploadQuery } from './upload-step.ts';
import { useDownload } from './use-download.ts';
import { useSuppliesFiles } from './use-supplies-files.ts';

function Template() {
  const { t } = useTranslation('seller');
  const { isBusy, problem, start } = useDownload();
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <BusyButton
          variant="default"
          size="xs"
          isBusy={isBusy}
          onClick={() => start(() => downloadTemplate({}), 'stock-template.csv')}
        >
          {t('file.template')}
        </BusyButton>
        <span className={common.note}>{t('file.templateAbout')}</span>
      </div>
      {problem !== null && <ProblemNotice problem={problem} title={t('file.notDownloaded')} />}
    </div>
  );
}

/** The first step: a stock file, dropped or chosen. It is sent at once; the upload that comes of it is the next page. */
export function ChooseFile() {
  const { t } = useTranslation(['seller', 'common']);
  const { number, percent } = useFormats();
  const suppliesFiles = useSuppliesFiles();
  const [account, setAccount] = useState<string | null>(null);
  const { file, share, obstacle, problem, send, retry, stop } = useStockFile(account, ({ id }) =>
    go('sellerUpload', { id }, uploadQuery({ step: 'columns' })),
  );
  // Isolated, so that the dots stay in front in right-to-left text.
  const types = `\u2066${Object.values(stockTypes).flat().join(', ')}\u2069`;
  const limits = { types, size: number(MAX_MEGABYTES, 0), lots: number(MAX_ROWS, 0) };
  const refusal = problem === null ? null : refusalOf(problem);
  return (
    <Panel title={t('seller:file.title')}>
      <p className={common.note}>{t('seller:file.hint', limits)}</p>
      <div className={styles.seller}>
        <SellerChoice
          words={{
            label: t('seller:for.label'),
            about: t('seller:for.about'),
            house: t('seller:for.house'),
          }}
          value={account}
          onChange={setAccount}
          isDisabled={share !== null}
        />
      </div>
      {share !== null && file !== null && (
        <div className={styles.line}>
          <div className={styles.grow}>
            {t('seller:file.sending', { name: file.name, share: percent(share * 100, 0) })}
            <Progress value={share * 100} aria-label={file.name} />
          </div>
          <Button variant="default" onClick={stop}>
            {t('seller:file.stop')}
          </Button>
        </div>
      )}
      {obstacle !== null && <Notice tone="danger">{t(`seller:file.${obstacle}`, limits)}</Notice>}
      {problem !== null && (
        <ProblemNotice
          problem={problem}
          onRetry={retry}
          {...(refusal !== null && {
            text: refusal === 'notYours' ? t('seller:for.notYours') : t(`seller:file.${refusal}`, limits),
          })}
        />
      )}
      <DropBox
        label={t('seller:file.title')}
        buttonLabel={t('seller:file.choose')}
        types={stockTypes}
        isHidden={share !== null}
        onFile={send}
      />
      {suppliesFiles && <Template />}
    </Panel>
  );
}
