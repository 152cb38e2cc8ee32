/** The parts of the drawer that change the mock backend behind the page: who is signed in, the world and its clock. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#src/session/session-store.ts';
import { syncClock } from '#src/shared/api/clock.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import styles from './Drawer.module.css';
import { act, changeSettings, useDrawer } from './drawer-state.ts';
import { messages } from './messages.ts';
import { Button, ChoiceField, InputField, LineForm, Part, ReadProblem, textOf } from './Part.tsx';
import { becomePersona, withSameCaller } from './persona-session.ts';
import {
  type ClockChange,
  changeClock,
  readClock,
  readPersonas,
  readScenarios,
  resetWorld,
  startScenario,
} from './world-control.ts';

export function SessionPart() {
  const username = useUser()?.username;
  const { data: personas = [], error } = useQuery({ queryKey: ['personas'], queryFn: readPersonas });
  const become = (fields: FormData) => {
    const chosen = personas.find(({ name }) => name === textOf(fields, 'persona'));
    if (chosen !== undefined) void act(() => becomePersona(chosen));
  };
  const current = personas.find((persona) => persona.username === username)?.name;
  return (
    <Part title={messages.session}>
      <p>{username === undefined ? messages.nobody : messages.signedIn(username)}</p>
      <ReadProblem error={error} />
      <LineForm button={messages.become} onSend={become}>
        <ChoiceField
          label={messages.persona}
          key={current ?? personas.length}
          name="persona"
          defaultValue={current}
        >
          {personas.map(({ name, title }) => (
            <option key={name} value={name}>
              {`${name}: ${title}`}
            </option>
          ))}
        </ChoiceField>
      </LineForm>
    </Part>
  );
}

/** Names of worlds that the mock backend accepts. */
const WORLD_NAME = '[A-Za-z0-9_.:\\-]{1,64}';

function ScenarioForm() {
  const { data: scenarios = [] } = useQuery({ queryKey: ['scenarios'], queryFn: readScenarios });
  const [chosen, choose] = useState('');
  const scenario = scenarios.find(({ name }) => name === chosen) ?? scenarios[0];
  const start = () => {
    if (scenario !== undefined) void act(() => withSameCaller(() => startScenario(scenario.name)));
  };
  return (
    <>
      <LineForm button={messages.start} onSend={start}>
        <ChoiceField
          label={messages.scenario}
          value={scenario?.name ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {scenarios.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </ChoiceField>
      </LineForm>
      <p>{scenario?.about}</p>
    </>
  );
}

export function WorldPart() {
  const world = useDrawer((state) => state.world);
  const enter = (fields: FormData) =>
    void act(() => withSameCaller(async () => changeSettings({ world: textOf(fields, 'world') || null })));
  return (
    <Part title={messages.world}>
      <LineForm button={messages.enter} onSend={enter}>
        <InputField label={messages.worldName} name="world" defaultValue={world ?? ''} pattern={WORLD_NAME} />
      </LineForm>
      <ScenarioForm />
      <div className={styles.line}>
        <Button onClick={() => void act(() => withSameCaller(resetWorld))}>{messages.reset}</Button>
      </div>
    </Part>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEPS = [
  { name: messages.forward.minutes, ms: 5 * MINUTE },
  { name: messages.forward.hour, ms: HOUR },
  { name: messages.forward.day, ms: 24 * HOUR },
];

/** Reads the clock of the world, and changes it: the portal follows, and refetches what is on the screen. */
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
    <Part title={messages.clock}>
      {clock !== undefined && <p>{messages.time(clock.now, clock.mode)}</p>}
      <ReadProblem error={error} />
      <div className={styles.line}>
        {STEPS.map(({ name, ms }) => (
          <Button key={name} onClick={() => change({ mode: 'advance', ms })}>
            {name}
          </Button>
        ))}
        <Button onClick={() => change({ mode: 'real' })}>{messages.real}</Button>
      </div>
      <LineForm button={messages.freeze} onSend={freeze}>
        <InputField label={messages.at} name="at" />
      </LineForm>
    </Part>
  );
}
