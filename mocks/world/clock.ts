/** State of a clock: frozen at a time (milliseconds since 1970), or offset from the machine's clock. */
export interface ClockState {
  readonly frozenAt: number | null;
  readonly offset: number;
  /** When the world began, in milliseconds since 1970; null before its first call. */
  readonly began: number | null;
}

/** Clock of one world in milliseconds since 1970 (UTC): the machine's time, frozen, or moved. */
export interface Clock {
  readonly now: () => number;
  readonly mode: () => 'real' | 'frozen' | 'advanced';
  readonly real: () => void;
  readonly freeze: (at?: number) => void;
  /** Moves the clock forward, or backward if negative. A frozen clock stays frozen. */
  readonly advance: (milliseconds: number) => void;
  /**
   * When the world began, in milliseconds since 1970: at its first call, or at the earliest time that its clock was set
   * back to. The history that a world begins with is dated back from then, and ages from then on.
   */
  readonly began: () => number;
  readonly save: () => ClockState;
  readonly restore: (kept: ClockState) => void;
}

/** `note` gets the state after every change. */
export function createClock(
  machine: () => number = Date.now,
  note: (state: ClockState) => void = () => undefined,
): Clock {
  let frozenAt: number | null = null;
  let offset = 0;
  let began: number | null = null;
  const now = () => frozenAt ?? machine() + offset;
  const running = () => (offset === 0 ? 'real' : 'advanced');
  const save = () => ({ frozenAt, offset, began });
  return {
    now,
    mode: () => (frozenAt === null ? running() : 'frozen'),
    real: () => {
      frozenAt = null;
      offset = 0;
      note(save());
    },
    freeze: (at = now()) => {
      frozenAt = at;
      note(save());
    },
    advance: (milliseconds) => {
      if (frozenAt === null) offset += milliseconds;
      else frozenAt += milliseconds;
      note(save());
    },
    began: () => {
      const earliest = Math.min(began ?? now(), now());
      if (earliest !== began) {
        began = earliest;
        note(save());
      }
      return earliest;
    },
    save,
    restore: (kept) => {
      ({ frozenAt, offset, began } = kept);
    },
  };
}
