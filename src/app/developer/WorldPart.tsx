import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './Drawer.module.css';
import { act, changeSettings, useDrawer } from './drawer-state.ts';
import { ChoiceField, InputField, LineForm, Part, textOf } from './Part.tsx';
import { withSameCaller } from './persona-session.ts';
import { words } from './words.ts';
import { readScenarios, resetWorld, startScenario } from './world-control.ts';

/** Names of worlds that the mock backend accepts. */
const WORLD_NAME = '[A-Za-z0-9_.:\\-]{1,64}';

async function enter(world: string): Promise<void> {
  await withSameCaller(async () => changeSettings({ world: world === '' ? null : world }));
}

function ScenarioForm() {
  const { data: scenarios = [] } = useQuery({ queryKey: ['scenarios'], queryFn: readScenarios });
  const [chosen, choose] = useState('');
  const scenario = scenarios.find(({ name }) => name === chosen) ?? scenarios[0];
  const start = () => {
    if (scenario !== undefined) void act(() => withSameCaller(() => startScenario(scenario.name)));
  };
  return (
    <>
      <LineForm button={words.start} onSend={start}>
        <ChoiceField
          label={words.scenario}
          value={scenario?.name ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {scenarios.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </ChoiceField>
      </LineForm>
      <p className={styles.text}>{scenario?.about}</p>
    </>
  );
}

/** Changes the world of all calls, and its starting state. */
export function WorldPart() {
  const world = useDrawer((state) => state.world);
  return (
    <Part title={words.world}>
      <LineForm button={words.enter} onSend={(fields) => void act(() => enter(textOf(fields, 'world')))}>
        <InputField label={words.worldName} name="world" defaultValue={world ?? ''} pattern={WORLD_NAME} />
      </LineForm>
      <ScenarioForm />
      <div className={styles.line}>
        <button
          type="button"
          className={styles.button}
          onClick={() => void act(() => withSameCaller(resetWorld))}
        >
          {words.reset}
        </button>
      </div>
    </Part>
  );
}
