import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Problem } from '#src/shared/api/problem.ts';
import { serverRuleMessage } from './messages.ts';
import { useSending } from './use-sending.ts';

type Options<Values extends Record<string, unknown>, Request, Reply> = {
  /** From what the form holds to what is sent; carries no messages. */
  schema: v.GenericSchema<Values, Request>;
  initialValues: Values;
  send: (request: Request) => Promise<Reply>;
  onSent: (reply: Reply) => void;
  /** Tells the fields of a refusal that names none, such as a title that is taken. */
  fieldsOf?: (problem: Problem) => Partial<Record<keyof Values & string, string>>;
};

/** The server's complaints by the first part of their member path. */
function complaints(problem: Problem): Record<string, string> {
  return Object.fromEntries(
    problem.errors.map(({ field, rule }) => [field.split('.')[0] ?? field, serverRuleMessage(rule)]),
  );
}

/** Messages on screen were raised in the language before: they are raised again when it changes. */
function useInLanguage(language: string, again: () => void) {
  const raisedIn = useRef(language);
  useEffect(() => {
    if (raisedIn.current === language) return;
    raisedIn.current = language;
    again();
  });
}

/**
 * A form that sends one request: checks it, sends it, puts the server's complaints on the fields and the focus on
 * the first of them. What was typed stays whatever happens. `problem` is the refusal of the last attempt, null when
 * its fields already say it. Spread `field('name')` on an input, `field('flag', 'checkbox')` on a checkbox.
 */
export function useRequestForm<Values extends Record<string, unknown>, Request, Reply>({
  schema,
  initialValues,
  send,
  onSent,
  fieldsOf,
}: Options<Values, Request, Reply>) {
  const { i18n } = useTranslation();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
  });
  const focusFirst = (names: readonly string[]) => form.getInputNode(names[0] ?? '')?.focus();
  const refuse = (problem: Problem) => {
    const errors = { ...complaints(problem), ...fieldsOf?.(problem) };
    form.setErrors(errors);
    focusFirst(Object.keys(errors));
  };
  useInLanguage(i18n.language, () => {
    if (Object.keys(form.errors).length > 0) form.validate();
  });
  const { start, isSending, problem } = useSending(send, { onSent, onRefused: refuse });

  return {
    field: (name: keyof Values & string, type: 'input' | 'checkbox' = 'input') =>
      form.getInputProps(name, { type }),
    values: form.values,
    onSubmit: form.onSubmit(
      (values) => void start(v.parse(schema, values)),
      (errors) => focusFirst(Object.keys(errors)),
    ),
    isSending,
    problem,
    isOnFields: Object.keys(form.errors).length > 0,
  };
}
