import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ClockPart, SessionPart, WorldPart } from './BackendParts.tsx';
import { CallsPart } from './CallsPart.tsx';
import styles from './Drawer.module.css';
import { changeSettings, useDrawer } from './drawer-state.ts';
import { FaultsPart } from './FaultsPart.tsx';
import { messages } from './messages.ts';
import { PagePart } from './PagePart.tsx';
import { Button } from './Part.tsx';

const PANEL = 'developer-drawer';
const TITLE = 'developer-drawer-title';

function Links() {
  const world = useDrawer((state) => state.world);
  const page = world === null ? '/__world' : `/__world?${new URLSearchParams({ world })}`;
  return (
    <p className={styles.line}>
      <a href={page} target="_blank" rel="noreferrer">
        {messages.worldPage}
      </a>
      <a href="/api-reference" target="_blank" rel="noreferrer">
        {messages.reference}
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
      <p role="status" className={problem === null ? undefined : styles.problem}>
        {isBusy ? messages.busy : problem}
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
        <Button
          ref={opener}
          className={styles.opener}
          aria-expanded={false}
          onClick={() => changeSettings({ isOpen: true })}
        >
          {messages.open}
        </Button>
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
      <header>
        <h2 id={TITLE}>{messages.title}</h2>
        <Button ref={closer} onClick={() => changeSettings({ isOpen: false })}>
          {messages.close}
        </Button>
      </header>
      <Panel />
    </aside>
  );
}
