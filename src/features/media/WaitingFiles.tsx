import { Box, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { usePaginateInventory } from '#generated/client/inventory/inventory.ts';
import { commitMediaUpload, usePaginateMediaUploads } from '#generated/client/media-upload/media-upload.ts';
import type { Listing } from '#generated/model/listing.ts';
import type { MediaChoice } from '#generated/model/mediaChoice.ts';
import type { MediaFile } from '#generated/model/mediaFile.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { SearchSelect } from '#src/shared/ui/SearchSelect.tsx';
import styles from './Media.module.css';
import { MediaFileTable } from './MediaFileTable.tsx';

const chosenStone = v.object({
  diamond: v.string(),
  stoneId: v.string(),
  vStnId: v.string(),
  /** Whether it has a file of this kind, which would be replaced. */
  hasFile: v.boolean(),
});
type ChosenStone = Readonly<v.InferOutput<typeof chosenStone>>;

/** Choices by upload and file name; null leaves a file out. The browser keeps them until the files are attached. */
const storedChoices = v.record(v.string(), v.record(v.string(), v.nullable(chosenStone)));
type Choices = v.InferOutput<typeof storedChoices>;

type WaitingFile = {
  readonly id: string;
  readonly upload: MediaUpload;
  readonly file: MediaFile;
  readonly stone: ChosenStone | null;
  readonly isChosen: boolean;
  /** Name of a later file of the same kind for the same stone, which replaces this one; null for none. */
  readonly overruledBy: string | null;
};

const isChoices = (value: unknown): value is Choices => v.is(storedChoices, value);

function matchedStone({ diamond, stoneId, vStnId, isReplacing }: MediaFile): ChosenStone | null {
  if (diamond === null) return null;
  return { diamond, stoneId: stoneId ?? '', vStnId: vStnId ?? '', hasFile: isReplacing };
}

/** The files of uploads that wait, oldest upload first, with the choices applied: the order of attaching. */
function waitingFiles(uploads: readonly MediaUpload[], choices: Choices): readonly WaitingFile[] {
  const files = uploads.toReversed().flatMap((upload) =>
    upload.files.map((file, place) => {
      const choice = choices[upload.id]?.[file.name];
      const stone = choice === undefined ? matchedStone(file) : choice;
      return { id: `${upload.id} ${place}`, upload, file, stone, isChosen: choice !== undefined };
    }),
  );
  const keyOf = ({ file, stone }: Pick<WaitingFile, 'file' | 'stone'>) =>
    stone && `${file.kind} ${stone.diamond}`;
  const last = new Map(files.map((waiting) => [keyOf(waiting), waiting]));
  return files.map((waiting) => {
    const later = waiting.stone === null ? undefined : last.get(keyOf(waiting));
    return {
      ...waiting,
      overruledBy: later === undefined || later.id === waiting.id ? null : later.file.name,
    };
  });
}

/** The stones chosen for files of `uploads`, kept when the page is closed; choices of other uploads are dropped. */
function useMediaChoices(uploads: readonly MediaUpload[]) {
  const [choices, setChoices] = useState<Choices>(() => readStored('media-choices', isChoices) ?? {});
  const choose = ({ upload, file }: WaitingFile, stone: ChosenStone | null) => {
    const ids = new Set(uploads.map(({ id }) => id));
    const open = Object.entries(choices).filter(([id]) => ids.has(id));
    const next = { ...Object.fromEntries(open), [upload.id]: { ...choices[upload.id], [file.name]: stone } };
    setChoices(next);
    writeStored('media-choices', next);
  };
  return { choices, choose };
}

type Progress = { readonly done: number; readonly all: number };

const byUpload = (files: readonly WaitingFile[]) => Map.groupBy(files, ({ upload }) => upload.id);

const choicesOf = (files: readonly WaitingFile[]): MediaChoice[] =>
  files
    .filter(({ isChosen }) => isChosen)
    .map(({ file, stone }) => ({ name: file.name, diamond: stone?.diamond ?? null }));

/**
 * Attaches uploads one after the other, oldest first. Files without a stone are discarded with their upload. The first
 * failure ends it; the uploads after it stay as they are.
 */
function useAttach() {
  const { t } = useTranslation('media');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { sendAsync } = useWrite('commitMediaUpload', commitMediaUpload, { request: { silent: true } });
  const attach = async (files: readonly WaitingFile[]) => {
    const uploads = [...byUpload(files)];
    setProblem(null);
    let attached = 0;
    try {
      for (const [done, [id, own]] of uploads.entries()) {
        setProgress({ done, all: uploads.length });
        const choices = choicesOf(own);
        const { data } = await sendAsync({ id, ...(choices.length > 0 && { files: choices }) });
        attached += data.matched;
      }
      notifySuccess(attached > 0 ? t('attach.done', { count: attached }) : t('attach.discarded'));
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setProgress(null);
    }
  };
  return { attach: (files: readonly WaitingFile[]) => void attach(files), progress, problem };
}

const OFFERED = 20;
/** Pause in typing before the search, in milliseconds. */
const PAUSE = 250;
const NONE = '';

type Props = {
  label: string;
  kind: MediaKind;
  value: ChosenStone | null;
  onChange: (stone: ChosenStone | null) => void;
};

const stoneOf = ({ diamond, missingMedia }: Listing, kind: MediaKind): ChosenStone => ({
  diamond: diamond.id,
  stoneId: diamond.stoneId,
  vStnId: diamond.vStnId,
  hasFile: !missingMedia.includes(kind),
});

function StonePicker({ label, kind, value, onChange }: Props) {
  const { t } = useTranslation('media');
  const { carat } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed?.trim() ?? '', PAUSE);
  const { data = [] } = usePaginateInventory(
    { page: 1, limit: OFFERED, ...(search !== '' && { search }) },
    {
      query: {
        select: (reply) => reply.data.list,
        enabled: typed !== null,
        placeholderData: (before) => before,
      },
    },
  );
  const none = { value: NONE, label: t('picker.none') };
  const found = data.map(({ diamond }) => ({
    value: diamond.id,
    label: t('picker.stone', { number: diamond.vStnId, shape: diamond.shpNm, carat: carat(diamond.crt) }),
  }));
  const choose = (chosen: string) => {
    const listing = data.find(({ diamond }) => diamond.id === chosen);
    if (listing !== undefined) onChange(stoneOf(listing, kind));
    else if (chosen === NONE) onChange(null);
  };
  return (
    <SearchSelect
      label={label}
      value={value === null ? none : { value: value.diamond, label: value.vStnId }}
      options={[none, ...found]}
      onSearch={setTyped}
      onChange={choose}
      placeholder={t('picker.search')}
    />
  );
}

/** Uploads that can wait (contract, startMediaUpload). */
const MOST_WAITING = 200;
const PAGE_SIZE = 50;

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
      render: ({ file: { kind } }) => (kind === null ? '–' : t(`kind.${kind}`)),
    },
    {
      key: 'stone',
      kind: 'text',
      title: t('file.stone'),
      render: (waiting) =>
        waiting.file.kind !== null ? (
          <Box miw="11rem">
            <StonePicker
              label={t('picker.label', { name: waiting.file.name })}
              kind={waiting.file.kind}
              value={waiting.stone}
              onChange={(stone) => choose(waiting, stone)}
            />
          </Box>
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
    <div className={common.stack}>
      {problem !== null && <ProblemNotice problem={problem} title={t('attach.failed')} />}
      <div className={common.wrap}>
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
        <p role="status" className={common.note}>
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

export function WaitingFiles() {
  const { t } = useTranslation('media');
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const reading = usePaginateMediaUploads(
    { page: 1, limit: MOST_WAITING, status: 'MATCHED' },
    { query: { select: ({ data }) => data.list } },
  );
  const { choices, choose } = useMediaChoices(reading.data ?? []);
  const columns = useColumns(choose);
  return (
    <Panel title={t('waiting.title')}>
      <Loaded
        of={reading}
        shape="lines"
        title={t('waiting.failed')}
        empty={<p className={common.note}>{t('waiting.none')}</p>}
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
            <div className={common.stack}>
              <p className={common.note}>
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
