import { useQuery } from '@tanstack/react-query';
import { ErrorCode } from '#generated/model/errorCode.ts';
import { operations } from '#generated/operations.ts';
import styles from './Drawer.module.css';
import { act } from './drawer-state.ts';
import { messages } from './messages.ts';
import { Button, ChoiceField, InputField, LineForm, Part, textOf } from './Part.tsx';
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
    nth === undefined ? messages.everyCall : messages.nthCall(nth),
    ...(status === undefined ? [] : [String(status)]),
    ...(code === undefined ? [] : [code]),
    ...(latencyMs === undefined ? [] : [messages.milliseconds(latencyMs)]),
    ...(drop === true ? [messages.dropped] : []),
    ...(plant === undefined ? [] : [messages.planted(plant.path)]),
  ].join(', ');
}

function FaultFields() {
  return (
    <>
      <ChoiceField label={messages.operation} name="operation" required>
        {OPERATIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </ChoiceField>
      <InputField label={messages.nth} name="nth" type="number" min={1} />
      <ChoiceField label={messages.code} name="code">
        <option value="">{messages.none}</option>
        {CODES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </ChoiceField>
      <InputField label={messages.status} name="status" type="number" min={200} max={599} />
      <InputField label={messages.faultLatency} name="latencyMs" type="number" min={0} max={600_000} />
      <InputField label={messages.drop} name="drop" type="checkbox" />
    </>
  );
}

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
    <Part title={messages.faults}>
      {faults.length === 0 ? (
        <p>{messages.noFaults}</p>
      ) : (
        <ul>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>
              <strong>{fault.operation}</strong>
              {` ${described(fault)}`}
            </li>
          ))}
        </ul>
      )}
      <LineForm button={messages.add} onSend={(fields) => add(faultIn(fields))}>
        <FaultFields />
      </LineForm>
      <div className={styles.line}>
        <Button onClick={() => plan([])}>{messages.removeAll}</Button>
      </div>
    </Part>
  );
}
