import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadUploadIssues, usePaginateUploadIssues } from '#generated/client/upload/upload.ts';
import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { Upload } from '#generated/model/upload.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { UploadSeverity } from '#generated/model/uploadSeverity.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Upload.module.css';
import { UploadFile } from './UploadFile.tsx';
import { type CellIssue, type Corrections, hasCell, pastedValues } from './use-corrections.ts';

function moveFocus(field: HTMLInputElement, by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-issues] input')];
  const next = fields[fields.indexOf(field) + by];
  next?.focus();
  next?.select();
}

/** What a key does, as in a spreadsheet; empty where it does what it does in any field. */
function wayOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  if (altKey) return '';
  if (!ctrlKey && !metaKey) return { ArrowDown: 'down', Enter: 'down', ArrowUp: 'up' }[key] ?? '';
  const letter = key.toLowerCase();
  return { d: 'fill', y: 'redo', z: shiftKey ? 'redo' : 'undo' }[letter] ?? '';
}

type CellFieldProps = { issue: CellIssue; issues: readonly UploadIssue[]; corrections: Corrections };

/**
 * The cell that an issue is about, to be corrected on the spot. Keys as in a spreadsheet: Enter and the arrows move up
 * and down, Ctrl+D fills down, Ctrl+Z and Ctrl+Y take steps back and repeat them.
 */
function CellField({ issue, issues, corrections }: CellFieldProps) {
  const { t } = useTranslation('seller');
  const { meant } = issue;
  const isEdited = corrections.isEdited(issue);
  const like = isEdited ? corrections.fillable(issues, issue) : 0;
  const paste = (event: ClipboardEvent) => {
    const values = pastedValues(event.clipboardData.getData('text/plain'));
    // One value goes where the cursor is, as in any field.
    if (values.length < 2) return;
    event.preventDefault();
    corrections.paste(issues, issue, values);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const ways: Readonly<Record<string, () => void>> = {
      fill: () => corrections.fill(issues, issue),
      undo: corrections.undo,
      redo: corrections.redo,
      down: () => moveFocus(field, 1),
      up: () => moveFocus(field, -1),
    };
    const way = ways[wayOf(event)];
    if (way === undefined) return;
    event.preventDefault();
    way();
  };
  return (
    <Stack gap="0.25rem" miw="9rem">
      <TextInput
        size="xs"
        dir="auto"
        aria-label={t('issues.valueOf', { column: issue.header ?? '', row: issue.row })}
        value={corrections.valueOf(issue)}
        onChange={(event) => corrections.set(issue, event.currentTarget.value)}
        onPaste={paste}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
      />
      {isEdited && <span className={styles.edited}>{t('issues.edited')}</span>}
      {like > 0 && (
        <Button size="compact-xs" variant="default" onClick={() => corrections.fill(issues, issue)}>
          {t('issues.fill', { count: like })}
        </Button>
      )}
      {meant !== null && !isEdited && issue.rule !== 'WEIGHT_DIFFERS' && (
        <Button size="compact-xs" variant="default" onClick={() => corrections.set(issue, String(meant))}>
          {t('issues.meant', { value: `\u2066${meant}\u2069` })}
        </Button>
      )}
    </Stack>
  );
}

/** Rules that compare a number with the measurements. */
const measured: ReadonlySet<UploadRule> = new Set(['RATIO_DIFFERS', 'DEPTH_DIFFERS', 'WEIGHT_DIFFERS']);

/** Fields whose values are written in a way of their own; other texts are too long, and the rest are numbers. */
const written = ['vStnId', 'rptNo', 'wSts', 'isSeparable', 'msrmnt', 'img', 'videoFile', 'certFile'] as const;
const textFields = ['fluColNm', 'lsrInc', 'lbCmt', 'vndCmt', 'memberCmt', 'pairStkNo'] as const;

function Problem({ issue: { rule, field, meant, accepted } }: { issue: UploadIssue }) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const known = written.find((each) => each === field);
  const format = known ?? (textFields.some((each) => each === field) ? 'long' : 'number');
  return (
    <>
      {t(`rule.${rule}`)}
      {rule === 'FORMAT' && ` ${t(`format.${format}`, { codes: '\u2066G, NA, Memo, Upcoming\u2069' })}`}
      {accepted !== null && (
        <div className={common.note}>{t('issues.accepted', { list: `\u2068${accepted}\u2069` })}</div>
      )}
      {meant !== null && measured.has(rule) && (
        <div className={common.note}>{t('issues.measured', { value: number(meant, 2) })}</div>
      )}
    </>
  );
}

const LIMIT = 50;

function useColumns(
  corrections: Corrections,
  issues: readonly UploadIssue[],
): readonly RecordColumn<UploadIssue>[] {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  return [
    {
      key: 'stone',
      kind: 'name',
      title: t('issues.stone'),
      render: ({ vStnId }) => <bdi>{vStnId ?? '–'}</bdi>,
    },
    { key: 'row', kind: 'figure', title: t('issues.row'), render: ({ row }) => number(row, 0) },
    {
      key: 'column',
      kind: 'text',
      title: t('issues.column'),
      render: ({ header, field }) => <bdi>{header ?? (field === null ? '–' : t(`field.${field}`))}</bdi>,
    },
    {
      key: 'value',
      kind: 'text',
      title: t('issues.value'),
      render: (issue) =>
        hasCell(issue) ? (
          <CellField issue={issue} issues={issues} corrections={corrections} />
        ) : (
          <span className={common.note}>{t('issues.noCell')}</span>
        ),
    },
    {
      key: 'problem',
      kind: 'text',
      width: 'wide',
      title: t('issues.problem'),
      render: (issue) => <Problem issue={issue} />,
    },
  ];
}

function IssueTable({ issues, corrections }: { issues: readonly UploadIssue[]; corrections: Corrections }) {
  const { t } = useTranslation('seller');
  return (
    <div data-issues>
      <RecordTable
        label={t('issues.label')}
        columns={useColumns(corrections, issues)}
        rows={issues}
        rowId={({ row, rule, field, index }) => `${row} ${rule} ${field} ${index}`}
        rowName={({ vStnId, row }) => vStnId ?? String(row)}
        empty={null}
      />
    </div>
  );
}

function Saving({ corrections }: { corrections: Corrections }) {
  const { t } = useTranslation('seller');
  const { count, canUndo, isSending, problem, save, undo, discard } = corrections;
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} title={t('issues.notKept')} />}
      {count > 0 && (
        <div className={common.wrapWide}>
          <BusyButton isBusy={isSending} onClick={save}>
            {t('issues.check', { count })}
          </BusyButton>
          <Button variant="default" disabled={!canUndo} onClick={undo}>
            {t('issues.undo')}
          </Button>
          <Button variant="default" onClick={discard}>
            {t('issues.discard')}
          </Button>
        </div>
      )}
    </>
  );
}

type Props = {
  upload: Upload;
  unit: DiscountUnit | null;
  /** Pauses reading while the upload is being committed. */
  isIdle: boolean;
  /** Those that are not saved yet; they outlast the steps of the upload. */
  corrections: Corrections;
};

export function Issues({ upload, unit, isIdle, corrections }: Props) {
  const { t } = useTranslation('seller');
  const [severity, setSeverity] = useState<UploadSeverity>(UploadSeverity.ERROR);
  const [page, setPage] = useState(1);
  const reading = usePaginateUploadIssues(
    {
      id: upload.id,
      page,
      limit: LIMIT,
      severity: [severity],
      ...(unit !== null && { discountUnit: unit }),
    },
    { query: { select: ({ data }) => data, placeholderData: (before) => before, enabled: !isIdle } },
  );
  const count = reading.data?.count ?? 0;
  return (
    <Panel title={t('issues.title')}>
      <div className={common.wrapWide}>
        <Radio.Group
          aria-label={t('issues.kind')}
          value={severity}
          onChange={(value) => {
            setSeverity(value === 'WARNING' ? UploadSeverity.WARNING : UploadSeverity.ERROR);
            setPage(1);
          }}
        >
          <div className={common.wrapWide}>
            {Object.values(UploadSeverity).map((value) => (
              <Radio key={value} value={value} label={t(`issues.${value}`)} />
            ))}
          </div>
        </Radio.Group>
        {severity === UploadSeverity.ERROR && count > 0 && (
          <UploadFile
            upload={upload}
            unit={unit}
            read={downloadUploadIssues}
            part="invalid"
            label={t('issues.download')}
          />
        )}
      </div>
      <Saving corrections={corrections} />
      <Loaded
        of={reading}
        shape="lines"
        title={t('issues.failed')}
        empty={<EmptyState title={t(severity === 'ERROR' ? 'issues.none' : 'issues.noWarnings')} />}
      >
        {({ list }) => (
          <>
            <p className={common.note}>{t('issues.paste')}</p>
            <IssueTable issues={list} corrections={corrections} />
            <Pagination page={page} pages={Math.ceil(count / LIMIT)} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
