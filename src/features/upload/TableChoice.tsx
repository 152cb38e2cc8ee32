import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#generated/model/upload.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './Upload.module.css';
import { useReading } from './use-reading.ts';

/** Letters of the first cells of a row, by which the seller recognises it. */
const LONGEST_ROW = 90;

function LeftOut({ rows }: { rows: Upload['leftOut'] }) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('table.leftOut', { count: rows.length })}</summary>
      <ul className={styles.leftOut}>
        {rows.map(({ row, reason, text }) => (
          <li key={row} className={common.anywhere}>
            {t('table.leftOutRow', { row: number(row, 0), text: `\u2068${text}\u2069` })}
            <span className={common.note}> {t(`table.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Which sheet and which row of headers are read, to be changed, and which rows are no stones. */
export function TableChoice({ upload }: { upload: Upload }) {
  const { t } = useTranslation('seller');
  const { number } = useFormats();
  const { sheets, sheet, headerRow, topRows, leftOut } = upload;
  const { change, sending, isSending, problem } = useReading(upload.id);
  const rows = topRows.map(({ row, cells }) => {
    const text = dotted(cells);
    const short = text.length > LONGEST_ROW ? `${text.slice(0, LONGEST_ROW)}…` : text;
    return {
      value: String(row),
      label: t('table.row', { row: number(row, 0), text: `\u2068${short}\u2069` }),
    };
  });
  const isListed = topRows.some(({ row }) => row === headerRow);
  const hasNoStones = problem?.errors.some(({ rule }) => rule === 'minItems') === true;
  if (sheets.length < 2 && leftOut.length === 0 && topRows.length < 2) return null;
  return (
    <div className={common.stack}>
      <div className={styles.table}>
        {sheets.length > 1 && (
          <NativeSelect
            label={t('table.sheet')}
            data={[...sheets]}
            value={sending?.sheet ?? sheet ?? ''}
            disabled={isSending}
            onChange={({ currentTarget: { value } }) => change({ sheet: value })}
          />
        )}
        <NativeSelect
          label={t('table.headers')}
          data={isListed ? rows : [...rows, { value: String(headerRow), label: number(headerRow, 0) }]}
          value={String(sending?.headerRow ?? headerRow)}
          disabled={isSending}
          onChange={({ currentTarget: { value } }) => change({ headerRow: Number(value) })}
        />
      </div>
      {problem !== null && (
        <ProblemNotice problem={problem} {...(hasNoStones && { text: t('table.noStones') })} />
      )}
      <LeftOut rows={leftOut} />
    </div>
  );
}
