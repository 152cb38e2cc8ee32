import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaginateMediaUploads } from '#generated/client/media-upload/media-upload.ts';
import type { MediaUploadPageReply } from '#generated/model/mediaUploadPageReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Media.module.css';
import { MediaFileTable } from './MediaFileTable.tsx';
import { useMediaChoices, type WaitingFile, waitingFiles } from './media-choices.ts';
import { StonePicker } from './StonePicker.tsx';
import { useAttach } from './use-attach.ts';

/** Uploads that can wait (contract, startMediaUpload). */
const MOST_WAITING = 200;
/** Files on one page of the table. */
const PAGE_SIZE = 50;

const listOf = ({ data }: MediaUploadPageReply) => data.list;
const isUsable = ({ file }: WaitingFile) => file.problem === null;

type Choose = ReturnType<typeof useMediaChoices>['choose'];

function useColumns(choose: Choose): readonly RecordColumn<WaitingFile>[] {
  const { t } = useTranslation('media');
  return [
    {
      key: 'kind',
      kind: 'state',
      width: 'narrow',
      title: t('file.kind'),
      render: ({ upload }) => t(`kind.${upload.kind}`),
    },
    {
      key: 'stone',
      kind: 'text',
      title: t('file.stone'),
      render: (waiting) =>
        isUsable(waiting) ? (
          <div className={styles.picker}>
            <StonePicker
              label={t('picker.label', { name: waiting.file.name })}
              kind={waiting.upload.kind}
              value={waiting.stone}
              onChange={(stone) => choose(waiting, stone)}
            />
          </div>
        ) : (
          '–'
        ),
    },
    {
      key: 'match',
      kind: 'text',
      width: 'narrow',
      title: t('file.match'),
      render: ({ file, isChosen }) => t(`match.${isChosen ? 'CHOSEN' : file.match}`),
    },
  ];
}

/** What attaching would do to a stone's present file. */
function Note({ waiting: { stone, overruledBy } }: { waiting: WaitingFile }) {
  const { t } = useTranslation('media');
  if (stone === null) return <span className={styles.caution}>{t('note.noStone')}</span>;
  if (overruledBy !== null) {
    return (
      <span className={styles.caution}>{t('note.overruled', { name: `\u2068${overruledBy}\u2069` })}</span>
    );
  }
  return stone.hasFile ? t('note.replaces') : '–';
}

function Attach({ files }: { files: readonly WaitingFile[] }) {
  const { t } = useTranslation('media');
  const { attach, progress, problem } = useAttach();
  const [isAsking, setAsking] = useState(false);
  const withStone = new Set(files.filter(({ stone }) => stone !== null).map(({ upload }) => upload.id));
  const attached = files.filter(({ upload }) => withStone.has(upload.id));
  const rest = files.filter(({ upload }) => !withStone.has(upload.id));
  const count = attached.filter(({ stone }) => stone !== null).length;
  const lost = attached.filter((waiting) => isUsable(waiting) && waiting.stone === null).length;
  return (
    <div className={styles.part}>
      {problem !== null && <ProblemNotice problem={problem} title={t('attach.failed')} />}
      <div className={styles.actions}>
        <BusyButton
          isBusy={progress !== null}
          disabled={count === 0}
          onClick={() => (lost > 0 ? setAsking(true) : attach(attached))}
        >
          {t('attach.do', { count })}
        </BusyButton>
        {rest.length > 0 && (
          <Button variant="default" disabled={progress !== null} onClick={() => attach(rest)}>
            {t('attach.discard', { count: rest.length })}
          </Button>
        )}
      </div>
      {progress !== null && (
        <p role="status" className={styles.dim}>
          {t('attach.progress', { done: String(progress.done), all: String(progress.all) })}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('attach.askTitle', { count: lost })}
        confirmLabel={t('attach.do', { count })}
        onConfirm={() => {
          setAsking(false);
          attach(attached);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('attach.ask')}
      </ConfirmDialog>
    </div>
  );
}

/** Uploaded files that wait to be attached: the stone that each was matched to, to be changed by hand. */
export function WaitingFiles() {
  const { t } = useTranslation('media');
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const reading = usePaginateMediaUploads(
    { page: 1, limit: MOST_WAITING, status: 'MATCHED' },
    { query: { select: listOf } },
  );
  const { choices, choose } = useMediaChoices(reading.data ?? []);
  const columns = useColumns(choose);
  return (
    <Panel title={t('waiting.title')}>
      <Loaded
        of={reading}
        shape="lines"
        title={t('waiting.failed')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.dim}>{t('waiting.none')}</p>}
      >
        {(list) => {
          const files = waitingFiles(list, choices);
          const unmatched = files.filter((waiting) => isUsable(waiting) && waiting.stone === null).length;
          // What needs a decision comes first.
          const sorted = files.toSorted(
            (one, other) => Number(one.stone !== null) - Number(other.stone !== null),
          );
          const pages = Math.ceil(sorted.length / PAGE_SIZE);
          const shown = Math.min(page, pages);
          return (
            <div className={styles.part}>
              <p className={styles.dim}>
                {t('waiting.about', { files: number(files.length, 0), unmatched: number(unmatched, 0) })}
              </p>
              <Attach files={files} />
              <MediaFileTable
                label={t('waiting.title')}
                rows={sorted.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
                columns={columns}
                noteOf={(waiting) => <Note waiting={waiting} />}
              />
              <Pagination page={shown} pages={pages} onChange={setPage} />
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}
