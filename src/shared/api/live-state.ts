import { create } from 'zustand';

/**
 * How changes by others reach this tab: by the event stream, by polling while the stream reconnects, or only by polling
 * because there is no stream.
 */
export type LiveState = 'live' | 'reconnecting' | 'off';

type Live = {
  readonly state: LiveState;
  /** When the stream was last opened, in milliseconds since 1970 by the clock of this device. */
  readonly since: number;
};

const useLive = create<Live>()(() => ({ state: 'off', since: 0 }));

export const useLiveState = (): LiveState => useLive(({ state }) => state);

export const onLiveState = (listener: () => void): (() => void) => useLive.subscribe(listener);

export function setLiveState(state: LiveState): void {
  useLive.setState(state === 'live' ? { state, since: Date.now() } : { state });
}

/** Whether the stream has reported every change since data was read, at a time in milliseconds since 1970. */
export function isFollowedSince(readAt: number): boolean {
  const { state, since } = useLive.getState();
  return state === 'live' && readAt >= since;
}
