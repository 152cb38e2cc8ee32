import { useQuery } from '@tanstack/react-query';
import { useUser } from '#src/session/session-store.ts';
import styles from './Drawer.module.css';
import { act } from './drawer-state.ts';
import { ChoiceField, LineForm, Part, textOf } from './Part.tsx';
import { becomePersona } from './persona-session.ts';
import { ReadProblem } from './ReadProblem.tsx';
import { words } from './words.ts';
import { readPersonas } from './world-control.ts';

/** Signs in as one of the personas of the mock backend. */
export function SessionPart() {
  const username = useUser()?.username;
  const { data: personas = [], error } = useQuery({ queryKey: ['personas'], queryFn: readPersonas });
  const become = (fields: FormData) => {
    const chosen = personas.find(({ name }) => name === textOf(fields, 'persona'));
    if (chosen !== undefined) void act(() => becomePersona(chosen));
  };
  const current = personas.find((persona) => persona.username === username)?.name;
  return (
    <Part title={words.session}>
      <p className={styles.text}>{username === undefined ? words.nobody : words.signedIn(username)}</p>
      <ReadProblem error={error} />
      <LineForm button={words.become} onSend={become}>
        <ChoiceField
          label={words.persona}
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
