import type { Contract, Operation, Parameter } from './contract.ts';
import type { Call } from './exchange.ts';

/** A parameter that is not exercised both ways, and what was never sent: a value that meets it, or one that breaks it. */
export interface MissingParameter {
  readonly parameter: string;
  readonly never: readonly ('met' | 'broken')[];
}

export interface ParameterFigures {
  readonly total: number;
  readonly both: number;
  readonly missing: readonly MissingParameter[];
}

/** Which headers and query parameters of the operations of a run were met and broken. */
export interface Parameters {
  /** Records a call that was answered. */
  readonly note: (operation: Operation, call: Call, status: number) => void;
  readonly figures: (operations: readonly Operation[]) => ParameterFigures;
}

/** The value of a parameter as its schema types it; undefined when the call has none. */
function valueIn({ method: _, path, headers }: Call, { name, place, schema }: Parameter): unknown {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const text = place === 'header' ? headers[name] : (query.get(name) ?? undefined);
  return schema.type === 'integer' && text !== undefined && /^-?\d+$/.test(text) ? Number(text) : text;
}

export function createParameters({ broken }: Contract): Parameters {
  const seen = { met: new Set<string>(), broken: new Set<string>() };
  const nameOf = ({ id }: Operation, { name }: Parameter) => `${id} ${name}`;

  const isMet = (parameter: Parameter, value: unknown): boolean =>
    value === undefined ? !parameter.isRequired : broken(parameter.pointer, value).length === 0;

  return {
    note: (operation, call, status) => {
      const values = operation.parameters.map((parameter) => [parameter, valueIn(call, parameter)] as const);
      const wrong = values.filter(([parameter, value]) => !isMet(parameter, value));
      // A reply to several wrong values does not say which of them was refused.
      if (wrong.length === 1 && status === 400) {
        for (const [parameter] of wrong) seen.broken.add(nameOf(operation, parameter));
      }
      if (wrong.length > 0 || status === 400) return;
      for (const [parameter, value] of values) {
        if (value !== undefined) seen.met.add(nameOf(operation, parameter));
      }
    },
    figures: (operations) => {
      const all = operations.flatMap((operation) =>
        operation.parameters.map((parameter) => nameOf(operation, parameter)),
      );
      const missing = all.flatMap((parameter): MissingParameter[] => {
        const never = (['met', 'broken'] as const).filter((kind) => !seen[kind].has(parameter));
        return never.length === 0 ? [] : [{ parameter, never }];
      });
      return { total: all.length, both: all.length - missing.length, missing };
    },
  };
}
