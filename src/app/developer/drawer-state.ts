import * as v from 'valibot';
import { create } from 'zustand';

/** Name in the browser's storage. It lacks the prefix of the portal, so that signing out keeps it. */
export const STORED_NAME = 'pavilion-developer';

const Direction = v.picklist(['language', 'ltr', 'rtl']);

export const isDirection = (text: string) => v.is(Direction, text);

/** The least delay of a call, in milliseconds. */
const NO_DELAY = 0;

const Settings = v.object({
  world: v.nullable(v.string()),
  isOpen: v.boolean(),
  latencyMs: v.pipe(v.number(), v.minValue(NO_DELAY)),
  direction: Direction,
  // Browsers may have settings of an earlier drawer.
  isPseudo: v.optional(v.boolean(), false),
});

/**
 * What the drawer keeps in this browser: the world of all calls (null: no header, the default world), whether the drawer
 * is open, a delay of every call in milliseconds, the direction of the page, if it is not that of the language, and whether
 * English is shown as the pseudo-language.
 */
type DrawerSettings = v.InferOutput<typeof Settings>;

type DrawerState = DrawerSettings & {
  readonly isBusy: boolean;
  /** Why the last action failed; null if it did not. */
  readonly problem: string | null;
};

const initial: DrawerSettings = {
  world: null,
  isOpen: false,
  latencyMs: 0,
  direction: 'language',
  isPseudo: false,
};

function storedSettings(): DrawerSettings {
  try {
    const parsed = v.safeParse(Settings, JSON.parse(localStorage.getItem(STORED_NAME) ?? 'null'));
    return parsed.success ? parsed.output : initial;
  } catch {
    return initial;
  }
}

/** State of the drawer. Components read it with a selector. */
export const useDrawer = create<DrawerState>()(() => ({
  ...storedSettings(),
  isBusy: false,
  problem: null,
}));

export const drawerState = (): DrawerState => useDrawer.getState();

/** Changes settings and stores them in this browser. A browser without storage keeps them until the next reload. */
export function changeSettings(changes: Partial<DrawerSettings>): void {
  useDrawer.setState(changes);
  const { world, isOpen, latencyMs, direction, isPseudo } = drawerState();
  try {
    localStorage.setItem(STORED_NAME, JSON.stringify({ world, isOpen, latencyMs, direction, isPseudo }));
  } catch (error) {
    console.warn('The settings of the drawer are not stored', error);
  }
}

let queue: Promise<void> = Promise.resolve();
let waiting = 0;

async function run(work: () => Promise<unknown>): Promise<void> {
  useDrawer.setState({ isBusy: true, problem: null });
  try {
    await work();
  } catch (error) {
    useDrawer.setState({ problem: error instanceof Error ? error.message : String(error) });
  }
  waiting -= 1;
  if (waiting === 0) useDrawer.setState({ isBusy: false });
}

/**
 * Runs an action of the drawer after those that were started before, so that none is lost while another runs. A failure
 * is shown at the top of the drawer, until the next action begins.
 */
export function act(work: () => Promise<unknown>): Promise<void> {
  waiting += 1;
  queue = queue.then(() => run(work));
  return queue;
}

/** The sessions of other tabs belong to their world: calls `listener` when another tab changes the world. */
export function onWorldElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORED_NAME && storedSettings().world !== drawerState().world) listener();
  });
}
