/** How a clock goes: stopped at a time (milliseconds since 1970), or so far from the machine's. */
export interface ClockState {
  readonly frozenAt: number | null;
  readonly offset: number;
}

/** The time of one world in milliseconds since 1970 (UTC): the machine's own, stopped, or moved. */
export interface Clock {
  readonly now: () => number;
  readonly mode: () => 'real' | 'frozen' | 'advanced';
  /** Goes with the machine's time again. */
  readonly real: () => void;
  /** Stops at that time, or at the present one. */
  readonly freeze: (at?: number) => void;
  /** Moves on (or back, when negative); a stopped clock stays stopped. */
  readonly advance: (milliseconds: number) => void;
  /** How it goes now. */
  readonly save: () => ClockState;
  /** Goes on as `save` said. */
  readonly restore: (kept: ClockState) => void;
}

/** A clock that goes with `machine` until told otherwise. */
export function createClock(machine: () => number = Date.now): Clock {
  let frozenAt: number | null = null;
  let offset = 0;
  const now = () => frozenAt ?? machine() + offset;
  const running = () => (offset === 0 ? 'real' : 'advanced');
  return {
    now,
    mode: () => (frozenAt === null ? running() : 'frozen'),
    real: () => {
      frozenAt = null;
      offset = 0;
    },
    freeze: (at = now()) => {
      frozenAt = at;
    },
    advance: (milliseconds) => {
      if (frozenAt === null) offset += milliseconds;
      else frozenAt += milliseconds;
    },
    save: () => ({ frozenAt, offset }),
    restore: (kept) => {
      ({ frozenAt, offset } = kept);
    },
  };
}
