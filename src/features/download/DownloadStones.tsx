import { Button, Checkbox, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  downloadCertificate,
  downloadDiamondFiles,
  downloadDiamonds,
  mailDiamonds,
  printDiamonds,
} from '#generated/client/download/download.ts';
import { DiamondMedia } from '#generated/model/diamondMedia.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { DownloadZipRequest } from '#generated/rules/DownloadZipRequest.ts';
import { useUser } from '#src/session/session-store.ts';
import { type ReadFile, useFile } from '#src/shared/data/use-file.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { ColumnChoice, tableRequest, usualTable } from './ColumnChoice.tsx';
import styles from './Download.module.css';
import { FileProgress } from './FileProgress.tsx';

const KINDS = ['EXCEL', 'PDF', 'FILES', 'CERTIFICATE', 'XRAY_MAIL'] as const;
type Kind = (typeof KINDS)[number];

/** Maximum number of stones of an archive and of an email. */
const MAX_FILES = DownloadZipRequest.id.maxItems;
const USUAL_MEDIA: readonly DiamondMedia[] = ['IMAGE', 'CERTIFICATE'];

type Stones = readonly Pick<Stone, 'id' | 'stoneId' | 'certFile'>[];

/** Why a kind does not apply to the stones, as a key of `lists:download`; null if it does. */
function obstacleOf(kind: Kind, rows: Stones): 'one' | 'noReport' | 'tooMany' | null {
  if (kind === 'EXCEL' || kind === 'PDF') return null;
  if (kind !== 'CERTIFICATE') return rows.length > MAX_FILES ? 'tooMany' : null;
  if (rows.length !== 1) return 'one';
  return rows[0]?.certFile === null ? 'noReport' : null;
}

type KindProps = {
  value: Kind;
  onChange: (kind: Kind) => void;
  rows: Stones;
  email: string;
  isDisabled: boolean;
};

function KindChoice({ value, onChange, rows, email, isDisabled }: KindProps) {
  const { t } = useTranslation('lists');
  return (
    <Radio.Group
      label={t('download.what')}
      value={value}
      onChange={(chosen) => onChange(KINDS.find((each) => each === chosen) ?? value)}
    >
      <Stack gap="xs" mt="xs">
        {KINDS.map((each) => {
          const obstacle = obstacleOf(each, rows);
          return (
            <Radio
              key={each}
              value={each}
              label={t(`download.${each}`, { email })}
              disabled={isDisabled || obstacle !== null}
              {...(obstacle !== null && { description: t(`download.${obstacle}`, { count: MAX_FILES }) })}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}

type MediaProps = {
  value: readonly DiamondMedia[];
  onChange: (media: readonly DiamondMedia[]) => void;
  isDisabled: boolean;
};

function MediaChoice({ value, onChange, isDisabled }: MediaProps) {
  const { t } = useTranslation('lists');
  return (
    <fieldset className={styles.media}>
      <legend className={styles.legend}>{t('download.files')}</legend>
      {Object.values(DiamondMedia).map((each) => (
        <Checkbox
          key={each}
          label={t(`download.media.${each}`)}
          checked={value.includes(each)}
          disabled={isDisabled}
          onChange={() =>
            onChange(value.includes(each) ? value.filter((other) => other !== each) : [...value, each])
          }
        />
      ))}
    </fieldset>
  );
}

type ButtonsProps = {
  isReading: boolean;
  isMail: boolean;
  isDisabled: boolean;
  onStart: () => void;
  onClose: () => void;
};

function Buttons({ isReading, isMail, isDisabled, onStart, onClose }: ButtonsProps) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <DialogButtons>
      <Button variant="default" onClick={onClose}>
        {isReading ? t('lists:export.stop') : t('common:cancel')}
      </Button>
      <Button color="brand" onClick={onStart} disabled={isDisabled}>
        {t(isMail ? 'lists:download.send' : 'lists:download.start')}
      </Button>
    </DialogButtons>
  );
}

type Props = { rows: Stones; listType: ListType; onClose: (isDone: boolean) => void };

export function DownloadStones({ rows, listType, onClose }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const [kind, setKind] = useState<Kind>('EXCEL');
  const [table, setTable] = useState(usualTable);
  const [hasTotals, setTotals] = useState(false);
  const [media, setMedia] = useState<readonly DiamondMedia[]>(USUAL_MEDIA);
  const email = useUser()?.email ?? '';
  const { share, problem, start, stop } = useFile(() => onClose(true));
  const mail = useWrite('mailDiamonds', mailDiamonds, {
    success: ({ data }) =>
      t('lists:download.mailed', { email, missing: data.missing.length, count: data.attached }),
    onDone: () => onClose(true),
  });
  const isTable = kind === 'EXCEL' || kind === 'PDF';
  const isBusy = share !== null || mail.isSending;
  const [first] = rows;
  const id = rows.map((row) => row.id);
  const name = rows.length === 1 && first !== undefined ? first.stoneId : listType;
  const files: Readonly<Record<Exclude<Kind, 'XRAY_MAIL'>, readonly [read: ReadFile, name: string]>> = {
    EXCEL: [
      (options) => downloadDiamonds({ id, listType, allSummary: hasTotals, ...tableRequest(table) }, options),
      `${name}.xlsx`,
    ],
    PDF: [(options) => printDiamonds({ id, listType, ...tableRequest(table) }, options), `${name}.pdf`],
    FILES: [(options) => downloadDiamondFiles({ id, listType, media: [...media] }, options), `${name}.zip`],
    CERTIFICATE: [
      (options) => downloadCertificate({ id: first?.id ?? '' }, options),
      `${name}-certificate.pdf`,
    ],
  };
  const run = () => {
    if (kind === 'XRAY_MAIL') mail.send({ id, listType, email: [email], attachments: ['XRAY'] });
    else void start(...files[kind]);
  };
  const trouble = problem ?? mail.problem;
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={t('lists:download.title', { count: rows.length })}
      centered
      size="lg"
      fullScreen={useNarrow()}
    >
      <Stack gap="md">
        <KindChoice value={kind} onChange={setKind} rows={rows} email={email} isDisabled={isBusy} />
        {isTable && <ColumnChoice value={table} onChange={setTable} isDisabled={isBusy} />}
        {kind === 'EXCEL' && (
          <Checkbox
            label={t('lists:download.totals')}
            checked={hasTotals}
            disabled={isBusy}
            onChange={(event) => setTotals(event.currentTarget.checked)}
          />
        )}
        {kind === 'FILES' && <MediaChoice value={media} onChange={setMedia} isDisabled={isBusy} />}
        {share !== null && <FileProgress share={share} />}
        {trouble !== null && <ProblemNotice problem={trouble} />}
        <Buttons
          isReading={share !== null}
          isMail={kind === 'XRAY_MAIL'}
          isDisabled={isBusy || (kind === 'FILES' && media.length === 0)}
          onStart={run}
          onClose={share !== null ? stop : () => onClose(false)}
        />
      </Stack>
    </Modal>
  );
}
