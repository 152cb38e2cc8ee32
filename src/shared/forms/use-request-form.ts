import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Problem } from '#src/shared/api/problem.ts';
import type { Field } from './field.ts';
import { type FieldErrors, fieldErrorsOf, placed, requiredPaths } from './field-errors.ts';
import { focusField, shownPaths } from './form-element.ts';
import { isEmptyEntry, type PathOf, type ValueAt } from './paths.ts';
import type { ChangedEntry, EditedRecord } from './stale.ts';
import { useSending } from './use-sending.ts';

/** Fields that are not all on the page at once: those of steps. */
export type HiddenFields = {
  readonly paths: readonly string[];
  readonly show: (path: string) => void;
};

type Options<Values extends Record<string, unknown>, Request, Reply> = {
  /** Turns the values of the form into the request; has no messages. */
  schema: v.GenericSchema<Values, Request>;
  initialValues: Values;
  /** Sends the request, with the version of the record that it changes if there is an `edited` one. */
  send: (request: Request, version?: string) => Promise<Reply>;
  /** The record that the form changes. If it was changed elsewhere meanwhile, the form says what was, and keeps what was typed. */
  edited?: EditedRecord<Values> | undefined;
  onSent: (reply: Reply) => void;
  /** What fields say about a refusal that names none, such as a title that is taken; in the language of the screen. */
  fieldsOf?: (problem: Problem) => Partial<Record<PathOf<Values>, string>>;
  /** Whether the screen itself says why an attempt failed, as for conflicts that it shows stone by stone. */
  isShownByForm?: (problem: Problem) => boolean;
  /** The name of a member that is sent without having a field. */
  memberName?: (member: string) => string | undefined;
  fields?: HiddenFields;
};

/** The refusal of the last attempt. A field error about an entry is settled once the entry was changed. */
type Refusal = {
  readonly problem: Problem;
  readonly paths: ReadonlySet<string>;
  readonly settled: ReadonlySet<string>;
};

const texts = (errors: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, error]) => (typeof error === 'string' ? [[path, error]] : [])),
  );

const without = (fieldErrors: FieldErrors, settled: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => !settled.has(path)));

const among = (fieldErrors: FieldErrors, shown: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => path in shown));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form that sends one request: checks it, sends it, puts the server's errors on their fields and the focus on the
 * first wrong one. A filled field is checked when it is left, all fields when the form is sent. What was typed stays
 * whatever happens. Spread `formProps` on the form element, `field('address.city')` on a field of the kit.
 */
export function useRequestForm<Values extends Record<string, unknown>, Request, Reply>(
  options: Options<Values, Request, Reply>,
) {
  const { schema, initialValues, fields } = options;
  const { i18n } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState(initialValues);
  const [mustFill] = useState(() => requiredPaths(schema, initialValues));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [version, setVersion] = useState(options.edited?.version);
  const [changes, setChanges] = useState<readonly ChangedEntry[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [focus, setFocus] = useState<{ readonly path: string } | null>(null);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: (values) => ({ ...fieldErrorsOf(schema, values) }),
  });
  const { values } = form;
  const isDirty = !isSame(values, saved);
  const unsaved = useRef(false);
  // After every rendering: sending resets it, also when entries were changed in the meantime.
  useEffect(() => {
    unsaved.current = isDirty;
  });
  useEffect(() => {
    if (focus !== null) focusField(element.current, focus.path);
  }, [focus]);

  const paths = () => fields?.paths ?? shownPaths(element.current);
  const focusFirst = (wrong: FieldErrors) => {
    const path = paths().find((candidate) => candidate in wrong);
    if (path === undefined) return;
    fields?.show(path);
    setFocus({ path });
  };
  const told = ({ problem, paths: known, settled }: Refusal) => {
    const { onFields, elsewhere } = placed(problem.errors, known);
    return { onFields: without({ ...onFields, ...options.fieldsOf?.(problem) }, settled), elsewhere };
  };
  /** Goes on with the record as it is now, if the refusal carries it. */
  const catchUp = (given: Problem) => {
    const current = options.edited?.currentRecord(given);
    if (!options.edited || !current) return false;
    const now = options.edited.entriesOf(current);
    const changed = options.edited.changedEntries(saved, values, now);
    setSaved(now);
    setVersion(current.version);
    setChanges(changed);
    for (const { path, now: value, isKept } of changed) if (!isKept) form.getInputProps(path).onChange(value);
    return true;
  };
  const onVersion = (request: Request) =>
    version === undefined ? options.send(request) : options.send(request, version);
  const { start, isSending } = useSending(onVersion, {
    onSent: (reply: Reply) => {
      setSaved(values);
      setVersion((before) => options.edited?.versionIn(reply) ?? before);
      unsaved.current = false;
      setRefused(false);
      options.onSent(reply);
    },
    onRefused: (problem) => {
      if (catchUp(problem)) return;
      const given = { problem, paths: new Set(paths()), settled: new Set<string>() };
      setRefusal(given);
      setRefused(true);
      focusFirst(told(given).onFields);
    },
  });

  // Messages on the screen were raised in the language before.
  const raisedIn = useRef(i18n.language);
  const translateErrors = useEffectEvent(() =>
    form.setErrors(among(fieldErrorsOf(schema, form.values), texts(form.errors))),
  );
  useEffect(() => {
    if (raisedIn.current === i18n.language) return;
    raisedIn.current = i18n.language;
    translateErrors();
  }, [i18n.language]);

  /** Shows field errors and puts the focus on the first wrong field; whether there are none. */
  const showErrors = (wrong: FieldErrors) => {
    const isFine = Object.keys(wrong).length === 0;
    form.setErrors(wrong);
    setRefused(!isFine);
    focusFirst(wrong);
    return isFine;
  };
  const check = (given: v.GenericSchema) => showErrors(fieldErrorsOf(given, values));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog's events bubble through the tree of components: a form around it must not be sent with this one.
    event.stopPropagation();
    if (isSending) return;
    setRefusal(null);
    setChanges(null);
    if (check(schema)) void start(v.parse(schema, values));
  };
  const refused = refusal === null ? null : told(refusal);
  const fieldErrors: FieldErrors = { ...refused?.onFields, ...texts(form.errors) };

  const field = <Path extends PathOf<Values>>(path: Path): Field<ValueAt<Values, Path>> => {
    const input = form.getInputProps(path);
    return {
      path,
      value: input.value,
      error: fieldErrors[path] ?? null,
      isRequired: mustFill.has(path),
      onChange: (value) => {
        setRefusal((before) => before && { ...before, settled: new Set([...before.settled, path]) });
        input.onChange(value);
      },
      onBlur: () => {
        if (!isEmptyEntry(input.value)) form.validateField(path);
      },
    };
  };

  const problem = refusal?.problem ?? null;
  const isOnFields =
    refused !== null && refused.elsewhere.length === 0 && Object.keys(refused.onFields).length > 0;
  return {
    field,
    values,
    schema,
    fill: (entries: Values) => form.setValues(entries),
    reset: () => {
      form.setValues(saved);
      form.clearErrors();
      setRefusal(null);
      setRefused(false);
      setChanges(null);
    },
    formProps: { ref: element, onSubmit: submit, noValidate: true },
    element,
    check,
    showErrors,
    fieldErrors,
    /** What was changed elsewhere since the form was opened; null unless the last attempt was refused for it. */
    changes,
    isSending,
    isRefused,
    /** Why the last attempt failed; null while sending and once it worked. */
    problem,
    /** The same for a notice above the form: null where the fields or the screen say it all. */
    notice: isOnFields || (problem !== null && options.isShownByForm?.(problem) === true) ? null : problem,
    elsewhere: (refused?.elsewhere ?? []).map(({ member, message }) => ({
      name: options.memberName?.(member) ?? null,
      message,
    })),
    hasRequired: mustFill.size > 0,
    isDirty,
    /** Whether leaving now loses entries; up to date also in the moment in which the request was sent. */
    isUnsaved: () => unsaved.current,
  };
}

/** A form in hand, as {@link useRequestForm} gives it. */
export type RequestForm<Values extends Record<string, unknown>> = ReturnType<
  typeof useRequestForm<Values, unknown, unknown>
>;
