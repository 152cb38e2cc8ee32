import { Group } from '@mantine/core';
import { useState } from 'react';
import { Select } from '#src/shared/ui/Select.tsx';
import type { Reading } from './Loaded.tsx';
import { PagedList } from './PagedList.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { RecordColumn } from './record-column.ts';

const ALL = '';

/** The page that is shown, from 1, and the value that its records have; null shows all of them. */
interface Filter<Value extends string> {
  readonly page: number;
  readonly value: Value | null;
  readonly onPage: (page: number) => void;
  /** Shows the first page of the records with another value. */
  readonly onChoose: (value: Value | null) => void;
}

/** Starts at the first page of all records. */
export function useFilter<Value extends string>(): Filter<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [page, onPage] = useState(1);
  const onChoose = (chosen: Value | null) => {
    setValue(chosen);
    onPage(1);
  };
  return { page, value, onPage, onChoose };
}

type Props<Row, Value extends string> = {
  of: Reading<{ readonly count: number; readonly list: readonly Row[] }>;
  filter: Filter<Value>;
  choices: readonly { readonly value: Value; readonly label: string }[];
  words: {
    readonly filter: string;
    readonly all: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyAbout: string;
  };
  pageSize: number;
  label: string;
  columns: readonly RecordColumn<Row>[];
  rowName: (row: Row) => string;
};

/** A table of records in pages, with a select that keeps those with one value. */
export function FilteredRecords<Row extends { readonly id: string }, Value extends string>(
  props: Props<Row, Value>,
) {
  const { of, filter, choices, words, pageSize, label, columns, rowName } = props;
  const { failed, empty, emptyAbout, all } = words;
  return (
    <>
      <Group>
        <Select<Value | typeof ALL>
          label={words.filter}
          options={[{ value: ALL, label: all }, ...choices]}
          value={filter.value ?? ALL}
          onChange={(value) => filter.onChoose(value === ALL ? null : value)}
        />
      </Group>
      <PagedList
        of={of}
        shape="table"
        words={{ failed, empty, emptyAbout, showAll: all }}
        page={filter.page}
        pageSize={pageSize}
        onPage={filter.onPage}
        onShowAll={() => filter.onChoose(null)}
      >
        {({ list }) => (
          <RecordTable
            label={label}
            columns={columns}
            rows={list}
            rowId={({ id }) => id}
            rowName={rowName}
            empty={null}
          />
        )}
      </PagedList>
    </>
  );
}
