import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadPriceList, uploadPriceList, usePaginatePriceLists } from '#generated/client/price/price.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DropBox } from '#src/shared/forms/DropBox.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { PriceListDetail } from './PriceListDetail.tsx';
import { reasonOf, useListName } from './price-list-words.ts';

const LIMIT = 20;
/** Columns of a file (contract, PriceListUploadRequest). They are codes, the same in every language. */
const COLUMNS = 'shape, caratFrom, caratTo, colour, clarity, pricePerCarat';
const csv = { 'text/csv': ['.csv'] } as const;

/** What is wrong with a file that the server refused; null for other failures. */
function refusalOf(problem: Problem): 'same' | 'large' | 'type' | 'empty' | 'long' | 'columns' | null {
  const { code, errors } = problem;
  if (code === 'E_TOO_LARGE') return 'large';
  if (code === 'E_UNSUPPORTED_MEDIA_TYPE') return 'type';
  if (reasonOf(problem) === 'SAME_LIST') return 'same';
  const rules = errors.map(({ rule }) => rule);
  if (rules.includes('minItems')) return 'empty';
  if (rules.includes('maxItems')) return 'long';
  return rules.includes('required') ? 'columns' : null;
}

/** The columns that a refused file lacks. */
function missingIn({ errors }: Problem): string {
  return errors.flatMap(({ columns = [] }) => columns).join(', ');
}

function NewList({ onDone }: { onDone: (list: PriceList) => void }) {
  const { t } = useTranslation('desk');
  const [name, setName] = useState('');
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const download = useFile(() => undefined);
  const { sendAsync } = useWrite('uploadPriceList', uploadPriceList, { request: { silent: true } });
  const send = async (file: File) => {
    setName(file.name);
    setReading(true);
    setProblem(null);
    try {
      onDone((await sendAsync({ file })).data);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    } finally {
      setReading(false);
    }
  };
  const refusal = problem === null ? null : refusalOf(problem);
  return (
    <Panel title={t('priceLists.upload')}>
      <p className={common.note}>{t('priceLists.uploadAbout', { columns: COLUMNS })}</p>
      <div className={common.wrapWide}>
        <BusyButton
          variant="default"
          isBusy={download.share !== null}
          onClick={() =>
            void download.start(({ signal }) => downloadPriceList({}, { signal }), 'price-list.csv')
          }
        >
          {t('priceLists.download')}
        </BusyButton>
      </div>
      {download.problem !== null && (
        <ProblemNotice problem={download.problem} title={t('priceLists.notDownloaded')} />
      )}
      {problem !== null && (
        <ProblemNotice
          problem={problem}
          title={t('priceLists.notRead', { name })}
          {...(refusal !== null && {
            text: t(`priceLists.refused.${refusal}`, { columns: COLUMNS, missing: missingIn(problem) }),
          })}
        />
      )}
      {isReading && <p role="status">{t('priceLists.reading', { name })}</p>}
      <DropBox
        label={t('priceLists.upload')}
        buttonLabel={t('priceLists.choose')}
        types={csv}
        isHidden={isReading}
        onFile={(file) => void send(file)}
      />
    </Panel>
  );
}

function useColumns(onOpen: (id: string) => void): readonly RecordColumn<PriceList>[] {
  const { t } = useTranslation('desk');
  const { number, dateTime } = useFormats();
  const nameOf = useListName();
  const figure = (key: 'rows' | 'errors' | 'warnings' | 'changes'): RecordColumn<PriceList> => ({
    key,
    kind: 'figure',
    title: t(`priceLists.column.${key}`),
    render: (list) => number(list[key], 0),
  });
  return [
    {
      key: 'name',
      kind: 'name',
      title: t('priceLists.column.name'),
      render: (list) => <bdi>{nameOf(list)}</bdi>,
    },
    {
      key: 'status',
      kind: 'state',
      width: 'narrow',
      title: t('priceLists.column.status'),
      render: ({ status }) => t(`priceLists.status.${status}`),
    },
    {
      key: 'effectiveAt',
      kind: 'text',
      width: 'narrow',
      title: t('priceLists.column.effectiveAt'),
      render: ({ effectiveAt }) => (effectiveAt === null ? '–' : dateTime(effectiveAt)),
    },
    figure('rows'),
    figure('changes'),
    figure('errors'),
    figure('warnings'),
    {
      key: 'by',
      kind: 'text',
      width: 'narrow',
      title: t('priceLists.column.by'),
      render: ({ createdBy, changedBy }) => <bdi>{changedBy ?? createdBy ?? '–'}</bdi>,
    },
    {
      key: 'open',
      kind: 'state',
      width: 'narrow',
      title: t('priceLists.column.open'),
      render: (list) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('priceLists.openOf', { name: nameOf(list) })}
          onClick={() => onOpen(list.id)}
        >
          {t('priceLists.open')}
        </Button>
      ),
    },
  ];
}

/** The price list of the house: its versions, and a new one from the file to the time at which it takes effect. */
export default function PriceLists() {
  const { t } = useTranslation(['desk', 'shell']);
  const [opened, setOpened] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const nameOf = useListName();
  const columns = useColumns(setOpened);
  const reading = usePaginatePriceLists(
    { page, limit: LIMIT },
    { query: { select: ({ data }) => data, placeholderData: (before) => before } },
  );
  const list = reading.data?.list.find(({ id }) => id === opened);
  return (
    <div className={common.stackLoose}>
      <PageHeading description={t('desk:priceLists.about')}>{t('shell:title.priceLists')}</PageHeading>
      <NewList
        onDone={({ id }) => {
          setPage(1);
          setOpened(id);
        }}
      />
      {list !== undefined && <PriceListDetail key={list.id} list={list} />}
      <Panel title={t('desk:priceLists.versions')}>
        <Loaded of={reading} shape="table" title={t('desk:priceLists.failed')}>
          {({ list: lists, count }) => (
            <>
              <RecordTable
                label={t('desk:priceLists.versions')}
                columns={columns}
                rows={lists}
                rowId={({ id }) => id}
                rowName={nameOf}
                empty={null}
              />
              <Pagination page={page} pages={Math.ceil(count / LIMIT)} onChange={setPage} />
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
