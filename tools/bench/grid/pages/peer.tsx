import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type GridApi,
  type ICellRendererComp,
  type ICellRendererParams,
  ModuleRegistry,
  PinnedRowModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { askedRows, find, scrollBy, settled, until } from './bench.ts';
import {
  checkboxWidth,
  heading,
  mediaNames,
  type SampleColumn,
  type SampleRow,
  sampleColumns,
  sampleRows,
  sortedKey,
  toggledKey,
} from './sample.ts';
import './page.css';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  PinnedRowModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
]);

/** AG Grid asks for a class here; a plain one is the fastest kind of cell that its documentation offers. */
class MediaCell implements ICellRendererComp<SampleRow> {
  private readonly cell = document.createElement('span');

  init(params: ICellRendererParams<SampleRow>): void {
    const bits = params.data?.media ?? 0;
    this.cell.replaceChildren(
      ...mediaNames
        .filter((_name, bit) => (bits & (1 << bit)) !== 0)
        .map((name) => {
          const icon = document.createElement('i');
          icon.setAttribute('role', 'img');
          icon.setAttribute('aria-label', name);
          return icon;
        }),
    );
  }

  getGui(): HTMLElement {
    return this.cell;
  }

  refresh(params: ICellRendererParams<SampleRow>): boolean {
    this.init(params);
    return true;
  }
}

/** The row's link, the same element as in our grid. */
class LinkCell implements ICellRendererComp<SampleRow> {
  private readonly link = document.createElement('a');

  init(params: ICellRendererParams<SampleRow>): void {
    this.link.href = `/rows/${params.data?.id ?? ''}`;
    this.link.textContent = params.data?.id ?? '';
  }

  getGui(): HTMLElement {
    return this.link;
  }

  refresh(params: ICellRendererParams<SampleRow>): boolean {
    this.init(params);
    return true;
  }
}

const renderers: Partial<Record<SampleColumn['kind'], typeof MediaCell | typeof LinkCell>> = {
  media: MediaCell,
  link: LinkCell,
};
const numberStyle = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' };
const isNumber = (kind: SampleColumn['kind']) => ['number', 'money', 'percent'].includes(kind);

const columns: ColDef<SampleRow>[] = sampleColumns.map((column, index) => {
  const renderer = renderers[column.kind];
  return {
    colId: column.key,
    headerName: column.title,
    width: column.width,
    sortable: true,
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: ({ value }) => (value === null || value === undefined ? '' : column.format(value)),
    ...(index < 2 ? { pinned: 'left' as const } : {}),
    ...(isNumber(column.kind) ? { cellStyle: numberStyle } : {}),
    ...(renderer === undefined ? {} : { cellRenderer: renderer }),
  };
});

const theme = themeQuartz.withParams({ rowHeight: 29, headerHeight: 29, fontSize: 14 });
const count = askedRows();
const pages = [sampleRows(count, 1), sampleRows(count, 2)] as const;
let api: GridApi<SampleRow> | null = null;

function grid(): GridApi<SampleRow> {
  if (api === null) throw new Error('AG Grid is not mounted.');
  return api;
}

const rowSelection = { mode: 'multiRow', checkboxes: true, headerCheckbox: true } as const;
const selectionColumn = { pinned: 'left', width: checkboxWidth } as const;

function Page() {
  return (
    <main className="page">
      <h1>{heading}</h1>
      <div className="frame peer">
        <AgGridReact<SampleRow>
          theme={theme}
          columnDefs={columns}
          rowData={pages[0]}
          getRowId={({ data }) => data.id}
          rowSelection={rowSelection}
          selectionColumnDef={selectionColumn}
          animateRows={false}
          suppressColumnMoveAnimation
          onGridReady={(event) => {
            api = event.api;
          }}
        />
      </div>
    </main>
  );
}

async function then(act: () => void): Promise<void> {
  act();
  await settled();
}

const scroller = '.ag-grid-viewport';

window.bench = {
  async mount() {
    createRoot(find('#root')).render(<Page />);
    await until(() => document.querySelectorAll('.frame .ag-row').length > 10);
    await settled();
  },
  changePage: () =>
    then(() => {
      grid().updateGridOptions({ rowData: [...pages[1]] });
      grid().ensureIndexVisible(0, 'top');
    }),
  selectAll: () => then(() => grid().selectAll()),
  toggleColumn: () =>
    then(() => {
      const column = grid().getColumn(toggledKey);
      grid().setColumnsVisible([toggledKey], column?.isVisible() !== true);
    }),
  sort: () => then(() => grid().applyColumnState({ state: [{ colId: sortedKey, sort: 'asc' }] })),
  scroll: (pixels, steps) => scrollBy(find(scroller), pixels, steps),
  scrollToTop: () =>
    then(() => {
      find(scroller).scrollTop = 0;
    }),
  inspect: () => ({
    rows: document.querySelectorAll('.frame .ag-row').length,
    cells: document.querySelectorAll('.frame .ag-cell').length,
    selected: document.querySelectorAll('.ag-row-selected').length,
    scrolled: find(scroller).scrollTop,
  }),
};
