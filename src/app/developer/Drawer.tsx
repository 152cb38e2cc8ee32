import { type KeyboardEvent, useEffect, useRef } from 'react';
import { CallsPart } from './CallsPart.tsx';
import { ClockPart } from './ClockPart.tsx';
import styles from './Drawer.module.css';
import { changeSettings, useDrawer } from './drawer-state.ts';
import { FaultsPart } from './FaultsPart.tsx';
import { PagePart } from './PagePart.tsx';
import { SessionPart } from './SessionPart.tsx';
import { WorldPart } from './WorldPart.tsx';
import { words } from './words.ts';

const PANEL = 'developer-drawer';
const TITLE = 'developer-drawer-title';

function Links() {
  const world = useDrawer((state) => state.world);
  const page = world === null ? '/__world' : `/__world?${new URLSearchParams({ world })}`;
  return (
    <p className={styles.links}>
      <a href={page} target="_blank" rel="noreferrer">
        {words.worldPage}
      </a>
      <a href="/api-reference" target="_blank" rel="noreferrer">
        {words.reference}
      </a>
    </p>
  );
}

function Panel() {
  const problem = useDrawer((state) => state.problem);
  const isBusy = useDrawer((state) => state.isBusy);
  return (
    <>
      <Links />
      <p role="status" className={problem === null ? styles.text : styles.problem}>
        {isBusy ? words.busy : problem}
      </p>
      <SessionPart />
      <WorldPart />
      <ClockPart />
      <PagePart />
      <FaultsPart />
      <CallsPart />
    </>
  );
}

/** The developer's drawer: a button in the corner of the page, and beside the page what a developer changes and reads. */
export function Drawer() {
  const isOpen = useDrawer((state) => state.isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Focus follows the button that was pressed, which is gone; a page that opens with the drawer keeps its focus.
    if (wasOpen.current !== isOpen) (isOpen ? closer : opener).current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    changeSettings({ isOpen: false });
  };
  if (!isOpen) {
    return (
      <div lang="en" dir="ltr">
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={false}
          onClick={() => changeSettings({ isOpen: true })}
        >
          {words.open}
        </button>
      </div>
    );
  }
  return (
    <aside
      id={PANEL}
      lang="en"
      dir="ltr"
      className={styles.panel}
      aria-labelledby={TITLE}
      onKeyDown={closeOnEscape}
    >
      <header className={styles.head}>
        <h2 id={TITLE} className={styles.title}>
          {words.title}
        </h2>
        <button
          ref={closer}
          type="button"
          className={styles.button}
          onClick={() => changeSettings({ isOpen: false })}
        >
          {words.close}
        </button>
      </header>
      <Panel />
    </aside>
  );
}
