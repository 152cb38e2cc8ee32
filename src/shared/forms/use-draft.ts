import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';

type Form<Values> = {
  readonly schema: GenericSchema;
  readonly values: Values;
  readonly isDirty: boolean;
  readonly fill: (entries: Values) => void;
  readonly reset: () => void;
  readonly isUnsaved: () => boolean;
};

type Parts = { readonly [part: string]: unknown };
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** Whether a schema lets a draft keep a value (`notKept()`, `keptWhile()`). */
function mayKeep(schema: Parts, value: unknown): boolean {
  const steps: readonly unknown[] = Array.isArray(schema.pipe) ? schema.pipe : [];
  return steps.every((step) => {
    const isKept = isParts(step) && isParts(step.metadata) ? step.metadata.isKept : undefined;
    return typeof isKept === 'function' ? value === null || isKept(value) === true : isKept !== false;
  });
}

/** Entries without those that their schema does not let a draft keep, in objects within objects too. */
function keptEntries(schema: unknown, entries: unknown): unknown {
  if (!isParts(schema) || !isParts(schema.entries) || !isParts(entries)) return entries;
  const members = schema.entries;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => {
      const member = members[name];
      return isParts(member) && !mayKeep(member, value) ? [] : [[name, keptEntries(member, value)]];
    }),
  );
}

/** Whether a schema asks for something that no draft keeps: a password. */
const hasSecret = (schema: unknown): boolean =>
  isParts(schema) &&
  isParts(schema.entries) &&
  Object.values(schema.entries).some(
    (member) => isParts(member) && (!mayKeep(member, null) || hasSecret(member)),
  );

/**
 * Merges the entries of the draft into the present ones. An entry that the draft lacks or has of another kind, as one of
 * an older version may, stays as it is.
 */
function merged(present: unknown, kept: unknown): unknown {
  if (isParts(present) && !Array.isArray(present) && isParts(kept))
    return Object.fromEntries(
      Object.entries(present).map(([name, value]) => [
        name,
        name in kept ? merged(value, kept[name]) : value,
      ]),
    );
  return present === null || kept === null || typeof present === typeof kept ? kept : present;
}

/**
 * Keeps what is typed into a form under a name while it is not sent, passwords excepted, and fills it in again when the
 * form is opened again in this tab; uploaded files while the server stores them. `step` is the index of the step on the
 * page, in a form in steps. Without a name nothing is kept.
 */
export function useDraft<Values extends Record<string, unknown>>(
  name: string | undefined,
  form: Form<Values>,
  step = 0,
) {
  const { schema, values, isDirty } = form;
  const [isRestored, setRestored] = useState(false);
  const [hasExpired, setExpired] = useState(false);

  const restore = useEffectEvent(() => {
    const draft = name === undefined ? null : readDraft(name);
    if (draft === null) return;
    const found = keptEntries(schema, draft);
    setExpired(JSON.stringify(found) !== JSON.stringify(draft));
    setRestored(true);
    form.fill(Object.assign({}, form.values, merged(form.values, found)));
  });
  // In an effect: a form that takes the place of one that was sent must not find the entries that this one leaves.
  useEffect(() => restore(), []);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    const entries = keptEntries(schema, values);
    if (isDirty && isParts(entries)) writeDraft(name, entries, step);
    else if (wasDirty.current) removeDraft(name);
    wasDirty.current = isDirty;
  }, [name, schema, values, isDirty, step]);

  // A form that was sent may be taken away before it is shown again.
  const { isUnsaved } = form;
  const end = useEffectEvent(() => {
    if (name !== undefined && !isUnsaved()) removeDraft(name);
  });
  useEffect(() => () => end(), []);

  const forget = () => {
    if (name !== undefined) removeDraft(name);
    setRestored(false);
  };
  return {
    isRestored: isRestored && isDirty,
    /** What is missing from the entries of before: passwords, which no draft keeps, and files that have expired. */
    hasSecret: hasSecret(schema),
    hasExpired,
    forget,
    discard: () => {
      forget();
      form.reset();
    },
  };
}
