import { useQuery } from '@tanstack/react-query';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { operations } from '#generated/operations.ts';
import styles from './Drawer.module.css';
import { act } from './drawer-state.ts';
import { ChoiceField, InputField, LineForm, Part, textOf } from './Part.tsx';
import { words } from './words.ts';
import { type Fault, planFaults, readFaults } from './world-control.ts';

const OPERATIONS = Object.keys(operations).toSorted();
const CODES = Object.values(ErrorCode);

function faultIn(fields: FormData): Fault {
  const number = (name: 'nth' | 'status' | 'latencyMs') => {
    const text = textOf(fields, name);
    return text === '' ? {} : { [name]: Number(text) };
  };
  const code = CODES.find((each) => each === textOf(fields, 'code'));
  return {
    operation: textOf(fields, 'operation'),
    ...number('nth'),
    ...number('status'),
    ...number('latencyMs'),
    ...(code === undefined ? {} : { code }),
    ...(fields.has('drop') ? { drop: true } : {}),
  };
}

function described({ nth, status, code, latencyMs, drop, plant }: Fault): string {
  return [
    nth === undefined ? words.everyCall : words.nthCall(nth),
    ...(status === undefined ? [] : [String(status)]),
    ...(code === undefined ? [] : [code]),
    ...(latencyMs === undefined ? [] : [words.milliseconds(latencyMs)]),
    ...(drop === true ? [words.dropped] : []),
    ...(plant === undefined ? [] : [words.planted(plant.path)]),
  ].join(', ');
}

function FaultFields() {
  return (
    <>
      <ChoiceField label={words.operation} name="operation" required>
        {OPERATIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ChoiceField>
      <InputField label={words.nth} name="nth" type="number" min={1} />
      <ChoiceField label={words.code} name="code">
        <option value="">{words.none}</option>
        {CODES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </ChoiceField>
      <InputField label={words.status} name="status" type="number" min={200} max={599} />
      <InputField label={words.faultLatency} name="latencyMs" type="number" min={0} max={600_000} />
      <InputField label={words.drop} name="drop" type="checkbox" />
    </>
  );
}

/** Plans faults of single operations in the world. */
export function FaultsPart() {
  const { data: faults = [], refetch } = useQuery({ queryKey: ['faults'], queryFn: readFaults });
  const plan = (wanted: readonly Fault[]) =>
    void act(async () => {
      await planFaults(wanted);
      await refetch();
    });
  const add = (fault: Fault) => {
    const text = JSON.stringify(fault);
    plan([...faults.filter((each) => JSON.stringify(each) !== text), fault]);
  };
  return (
    <Part title={words.faults}>
      {faults.length === 0 ? (
        <p className={styles.text}>{words.noFaults}</p>
      ) : (
        <ul className={styles.list}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>
              <strong>{fault.operation}</strong>
              {` ${described(fault)}`}
            </li>
          ))}
        </ul>
      )}
      <LineForm button={words.add} onSend={(fields) => add(faultIn(fields))}>
        <FaultFields />
      </LineForm>
      <div className={styles.line}>
        <button type="button" className={styles.button} onClick={() => plan([])}>
          {words.removeAll}
        </button>
      </div>
    </Part>
  );
}
