import { useQuery } from '@tanstack/react-query';
import { syncClock } from '#src/session/clock.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import styles from './Drawer.module.css';
import { act } from './drawer-state.ts';
import { InputField, LineForm, Part, textOf } from './Part.tsx';
import { ReadProblem } from './ReadProblem.tsx';
import { words } from './words.ts';
import { type ClockChange, changeClock, readClock } from './world-control.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEPS = [
  { name: words.forward.minutes, ms: 5 * MINUTE },
  { name: words.forward.hour, ms: HOUR },
  { name: words.forward.day, ms: 24 * HOUR },
];

/** Reads the clock of the world, and changes it: the portal follows, and reads again what is on the screen. */
export function ClockPart() {
  const { data: clock, error, refetch } = useQuery({ queryKey: ['clock'], queryFn: readClock });
  const change = (wanted: ClockChange) =>
    void act(async () => {
      await changeClock(wanted);
      await refetch();
      await syncClock();
      await queryClient.invalidateQueries();
    });
  const freeze = (fields: FormData) => {
    const at = textOf(fields, 'at');
    change(at === '' ? { mode: 'frozen' } : { mode: 'frozen', at });
  };
  return (
    <Part title={words.clock}>
      {clock !== undefined && <p className={styles.text}>{words.time(clock.now, clock.mode)}</p>}
      <ReadProblem error={error} />
      <div className={styles.line}>
        {STEPS.map(({ name, ms }) => (
          <button
            key={name}
            type="button"
            className={styles.button}
            onClick={() => change({ mode: 'advance', ms })}
          >
            {name}
          </button>
        ))}
        <button type="button" className={styles.button} onClick={() => change({ mode: 'real' })}>
          {words.real}
        </button>
      </div>
      <LineForm button={words.freeze} onSend={freeze}>
        <InputField label={words.at} name="at" />
      </LineForm>
    </Part>
  );
}
