import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Grid } from '#src/shared/grid/Grid.tsx';
import { GridHost } from '#src/shared/grid/grid-host.tsx';
import { resetLayout, toggleColumn } from '#src/shared/grid/layout.ts';
import { createSelection } from '#src/shared/grid/selection.ts';
import type { GridColumn, GridLayout, GridSort } from '#src/shared/grid/types.ts';
import { askedRows, find, scrollBy, settled, until } from './bench.ts';
import {
  checkboxWidth,
  heading,
  mediaNames,
  type SampleRow,
  sampleColumns,
  sampleRows,
  sortedKey,
  toggledKey,
} from './sample.ts';
import './page.css';

const icons = ['image', 'video', 'certificate'] as const;

function mediaOf(row: SampleRow) {
  return icons.flatMap((icon, bit) =>
    (row.media & (1 << bit)) === 0 ? [] : [{ icon, label: mediaNames[bit] ?? '' }],
  );
}

const columns: readonly GridColumn<SampleRow>[] = [
  { key: 'select', title: '', kind: 'select', width: checkboxWidth },
  ...sampleColumns.map(({ key, title, kind, width, value, format }) => ({
    key,
    title,
    kind,
    width,
    sortable: true,
    value,
    format,
    ...(kind === 'link' ? { href: (row: SampleRow) => `/rows/${row.id}` } : {}),
    ...(kind === 'media' ? { media: mediaOf } : {}),
  })),
];

const messages = {
  selectAll: 'Select all rows on this page',
  selectRow: (name: string) => `Select ${name}`,
  selected: (counts: { selectedHere: number; rowsHere: number }) =>
    `${counts.selectedHere} of ${counts.rowsHere} selected`,
};

interface Shown {
  readonly rows: readonly SampleRow[];
  readonly layout: GridLayout;
  readonly sort: GridSort | null;
}

const count = askedRows();
const pages = [sampleRows(count, 1), sampleRows(count, 2)] as const;
const selection = createSelection();
const first: Shown = { rows: pages[0], layout: resetLayout(columns), sort: null };
let show: (change: (shown: Shown) => Shown) => void = () => undefined;

function Page() {
  const [shown, setShown] = useState(first);
  show = setShown;
  return (
    <main className="page">
      <h1>{heading}</h1>
      <div className="frame">
        <Grid
          label="Rows"
          locale="en-US"
          direction="ltr"
          columns={columns}
          rows={shown.rows}
          rowId={(row) => row.id}
          rowName={(row) => row.id}
          messages={messages}
          selection={selection}
          layout={shown.layout}
          sort={shown.sort}
        />
      </div>
      <GridHost />
    </main>
  );
}

async function change(next: (shown: Shown) => Shown): Promise<void> {
  show(next);
  await settled();
}

const scroller = '.ht_master .wtHolder';
const sorted = sampleColumns.find((column) => column.key === sortedKey);

window.bench = {
  async mount() {
    createRoot(find('#root')).render(<Page />);
    await until(() => document.querySelectorAll('.ht_master tbody tr').length > 10);
    await settled();
  },
  changePage: () => change((shown) => ({ ...shown, rows: pages[1] })),
  async selectAll() {
    selection.select(pages[1].map((row) => row.id));
    await settled();
  },
  toggleColumn: () => change((shown) => ({ ...shown, layout: toggleColumn(shown.layout, toggledKey) })),
  sort: () =>
    change((shown) => ({
      ...shown,
      sort: { key: sortedKey, direction: 'asc' },
      rows: shown.rows.toSorted((a, b) => Number(sorted?.value(a)) - Number(sorted?.value(b))),
    })),
  scroll: (pixels, steps) => scrollBy(find(scroller), pixels, steps),
  async scrollToTop() {
    find(scroller).scrollTop = 0;
    await settled();
  },
  inspect: () => ({
    rows: document.querySelectorAll('.ht_master tbody tr').length,
    cells: document.querySelectorAll('.ht_master tbody td').length,
    selected: document.querySelectorAll('input[type="checkbox"]:checked').length,
    scrolled: find(scroller).scrollTop,
  }),
};
