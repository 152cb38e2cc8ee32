/** The list of the portal as AG Grid Community shows it: the same stones by the same calls, as many columns. */
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { login } from '#generated/client/auth/auth.ts';
import { paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { ColumnKey } from '#generated/model/columnKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import './peer.css';

ModuleRegistry.registerModules([
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
]);

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const columns: ColDef<Stone>[] = Object.values(ColumnKey).map((key) => ({
  colId: key,
  headerName: key,
  width: 110,
  valueGetter: ({ data }) => (data === undefined ? null : Reflect.get(data, key)),
  valueFormatter: ({ value }) => (typeof value === 'number' ? figures.format(value) : String(value ?? '')),
  ...(key === ColumnKey.stoneId ? { pinned: 'left' as const } : {}),
}));

const theme = themeQuartz.withParams({ rowHeight: 29, headerHeight: 29, fontSize: 14 });
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
const rowSelection = { mode: 'multiRow', checkboxes: true, headerCheckbox: true } as const;

/** Reads stones page by page, up to a number of them. */
async function read(limit: number, pages: number): Promise<readonly Stone[]> {
  const rows: Stone[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { data } = await paginateDiamonds({ page, limit, filters: [{}], isSkipSave: true });
    rows.push(...(data[0]?.diamonds ?? []));
  }
  return rows;
}

/** What is kept between the list and the stone: rows, first row in view, selection. */
const kept = { rows: [] as readonly Stone[], first: 0, selected: [] as readonly string[] };
let api: GridApi<Stone> | null = null;

function List({ onOpen }: { onOpen: (stone: Stone) => void }) {
  return (
    <div className="frame">
      <AgGridReact<Stone>
        theme={theme}
        styleNonce={nonce}
        columnDefs={columns}
        rowData={[...kept.rows]}
        getRowId={({ data }) => data.id}
        rowSelection={rowSelection}
        animateRows={false}
        onGridReady={(event) => {
          api = event.api;
        }}
        onFirstDataRendered={(event) => {
          event.api.ensureIndexVisible(kept.first, 'top');
          const nodes = kept.selected.flatMap((id) => event.api.getRowNode(id) ?? []);
          event.api.setNodesSelected({ nodes, newValue: true });
        }}
        onCellClicked={({ data }) => data !== undefined && onOpen(data)}
      />
    </div>
  );
}

type Screen = 'form' | 'list' | Stone;

function Page() {
  const [screen, show] = useState<Screen>('form');
  const [told, tell] = useState('');
  const ahead = useRef<ReturnType<typeof read>>(null);
  // Like the portal, when the pointer comes to the button.
  const readAhead = () => {
    ahead.current ??= read(250, 1);
  };
  const search = async () => {
    kept.rows = await (ahead.current ?? read(250, 1));
    ahead.current = null;
    show('list');
  };
  const selectAll = async () => {
    kept.rows = await read(1000, 25);
    api?.setGridOption('rowData', [...kept.rows]);
    api?.selectAll();
    tell(`${api?.getSelectedRows().length ?? 0} selected`);
  };
  const open = (stone: Stone) => {
    kept.first =
      api?.getVerticalPixelRange().top === undefined ? 0 : Math.floor(api.getVerticalPixelRange().top / 29);
    kept.selected = api?.getSelectedRows().map(({ id }) => id) ?? [];
    show(stone);
  };
  return (
    <main>
      <button
        type="button"
        id="search"
        onPointerOver={readAhead}
        onClick={() => void search()}
        aria-label="Search"
      />
      <button type="button" id="all" onClick={() => void selectAll()} aria-label="Select all" />
      <output>{told}</output>
      {screen === 'list' && <List onOpen={open} />}
      {typeof screen === 'object' && (
        <>
          <h1>{screen.stoneId}</h1>
          <button type="button" id="back" onClick={() => show('list')} aria-label="Back" />
        </>
      )}
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');
const asked = new URLSearchParams(location.search);
const reply = await login({ username: asked.get('username') ?? '', password: asked.get('password') ?? '' });
configureRequest({ token: () => reply.data.token.jwt });
createRoot(root).render(<Page />);
