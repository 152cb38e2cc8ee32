import '@mantine/core/styles/Progress.layer.css';
import { Box, Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadInventory, downloadTemplate } from '#generated/client/inventory/inventory.ts';
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

/** Leading bytes of workbooks of before 2007, and of newer ones with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

async function isOldWorkbook(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, OLD_WORKBOOK.length).arrayBuffer());
  return OLD_WORKBOOK.every((byte, at) => bytes[at] === byte);
}

type StockObstacle = 'empty' | 'large' | 'type' | 'old' | 'notRead';

/** Why a file is not sent; null when it may be. The server reads its leading bytes. */
async function stockObstacle(file: File): Promise<StockObstacle | null> {
  const { name, size } = file;
  if (/\.xls$/i.test(name)) return 'old';
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'type';
  if (size === 0) return 'empty';
  if (size > MAX_MEGABYTES * MEGABYTE) return 'large';
  // A file that was moved, or one of a cloud folder that is offline, cannot be read.
  const isOld = await isOldWorkbook(file).catch(() => null);
  if (isOld === null) return 'notRead';
  return isOld ? 'old' : null;
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
  const [obstacle, setObstacle] = useState<StockObstacle | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [abort, setAbort] = useState(() => new AbortController());
  const { sendAsync } = useWrite('startUpload', startUpload, {
    request: { silent: true, signal: abort.signal, onProgress: setShare },
  });
  const send = async (chosen: File) => {
    setFile(chosen);
    setProblem(null);
    const found = await stockObstacle(chosen);
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

function Downloads() {
  const { t } = useTranslation('seller');
  const { share, problem, start } = useFile(() => undefined);
  const files = [
    { name: 'stock.csv', read: downloadInventory, text: 'stock' },
    { name: 'stock-template.csv', read: downloadTemplate, text: 'template' },
  ] as const;
  return (
    <div className={common.stack}>
      {files.map(({ name, read, text }) => (
        <div key={name} className={common.wrapWide}>
          <BusyButton
            variant="default"
            size="xs"
            isBusy={share !== null}
            onClick={() => void start(({ signal }) => read({}, { signal }), name)}
          >
            {t(`file.${text}`)}
          </BusyButton>
          <span className={common.note}>{t(`file.${text}About`)}</span>
        </div>
      ))}
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
  const limits = {
    types,
    old: '\u2066.xls\u2069',
    size: number(MAX_MEGABYTES, 0),
    lots: number(MAX_ROWS, 0),
  };
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
      {suppliesFiles && <Downloads />}
    </Panel>
  );
}
