import '@mantine/core/styles/Progress.layer.css';
import { Box, Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadTemplate } from '#generated/client/inventory/inventory.ts';
import { startUpload } from '#generated/client/upload/upload.ts';
import type { Upload } from '#generated/model/upload.ts';
import { go } from '#src/domain/paths/href.ts';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DropBox } from '#src/shared/forms/DropBox.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Upload.module.css';
import { uploadQuery } from './upload-step.ts';
import { useSuppliesFiles } from './use-supplies-files.ts';

/** Largest stock file and most rows in it (contract, UploadStartRequest.file). */
const MAX_MEGABYTES = 10;
const MAX_ROWS = 25_000;
const MEGABYTE = 1024 * 1024;

const stockTypes = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
} as const;

const endings: readonly string[] = Object.values(stockTypes).flat();

/** Why a file is not sent; null when it may be. The server reads its leading bytes. */
function stockObstacle({ name, size }: File): 'empty' | 'large' | 'type' | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'type';
  if (size === 0) return 'empty';
  return size > MAX_MEGABYTES * MEGABYTE ? 'large' : null;
}

function refusalOf({
  code,
  errors,
}: Problem): 'tooMany' | 'unreadable' | 'noLots' | 'tooWide' | 'notYours' | null {
  if (code === 'E_TOO_LARGE') return 'tooMany';
  if (code === 'E_UNSUPPORTED_MEDIA_TYPE') return 'unreadable';
  if (errors.some(({ field, rule }) => field === 'account' && rule === 'known')) return 'notYours';
  if (errors.some(({ rule }) => rule === 'minItems')) return 'noLots';
  return errors.some(({ rule }) => rule === 'maxItems') ? 'tooWide' : null;
}

/**
 * Sends one stock file at a time; `onDone` gets the upload that the server made of it. `account` is the seller for whom
 * staff upload; null for the user's own company.
 */
function useStockFile(account: string | null, onDone: (upload: Upload) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [obstacle, setObstacle] = useState<ReturnType<typeof stockObstacle>>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [abort, setAbort] = useState(() => new AbortController());
  const { sendAsync } = useWrite('startUpload', startUpload, {
    request: { silent: true, signal: abort.signal, onProgress: setShare },
  });
  const send = async (chosen: File) => {
    setFile(chosen);
    setProblem(null);
    const found = stockObstacle(chosen);
    setObstacle(found);
    if (found !== null) return;
    setShare(0);
    try {
      onDone((await sendAsync({ file: chosen, ...(account !== null && { account }) })).data);
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code !== 'ABORTED') setProblem(error);
    } finally {
      setShare(null);
    }
  };
  return {
    file,
    share,
    obstacle,
    problem,
    send: (chosen: File) => void send(chosen),
    retry: () => file && void send(file),
    stop: () => {
      abort.abort();
      setAbort(new AbortController());
    },
  };
}

function Template() {
  const { t } = useTranslation('seller');
  const { share, problem, start } = useFile(() => undefined);
  return (
    <div className={common.stack}>
      <div className={common.wrapWide}>
        <BusyButton
          variant="default"
          size="xs"
          isBusy={share !== null}
          onClick={() => void start(({ signal }) => downloadTemplate({}, { signal }), 'stock-template.csv')}
        >
          {t('file.template')}
        </BusyButton>
        <span className={common.note}>{t('file.templateAbout')}</span>
      </div>
      {problem !== null && <ProblemNotice problem={problem} title={t('file.notDownloaded')} />}
    </div>
  );
}

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
          words={{ label: t('seller:for.label'), about: t('seller:for.about'), house: t('seller:for.house') }}
          value={account}
          onChange={setAccount}
          isDisabled={share !== null}
        />
      </div>
      {share !== null && file !== null && (
        <div className={common.wrapWide}>
          <Box flex="1 1 12rem" miw={0} className={common.anywhere}>
            {t('seller:file.sending', { name: file.name, share: percent(share * 100, 0) })}
            <Progress value={share * 100} aria-label={file.name} />
          </Box>
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
