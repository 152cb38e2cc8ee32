import { Anchor, List } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import type { FieldErrors } from './field-errors.ts';
import { focusField, labelOf, shownPaths } from './form-element.ts';
import type { ChangedEntry } from './stale.ts';

type StaleProps = { element: RefObject<HTMLFormElement | null>; changes: readonly ChangedEntry[] };

/** Says that the record of a form was changed elsewhere, what was changed, and which of it the entries keep. */
function StaleNotice({ element, changes }: StaleProps) {
  const { t } = useTranslation('forms');
  const [labels, setLabels] = useState<readonly string[]>([]);
  // After rendering, because the names are those of the fields on the page.
  useEffect(() => {
    setLabels(changes.map(({ path }) => labelOf(element.current, path)));
  }, [element, changes]);
  const sentence = ({ now, isKept }: ChangedEntry, name: string) => {
    // Only its field can show any other value.
    if (typeof now !== 'string' && typeof now !== 'number') {
      return t(isKept ? 'stale.otherKept' : 'stale.other', { name });
    }
    const value = String(now);
    if (value === '') return t(isKept ? 'stale.emptyKept' : 'stale.empty', { name });
    return t(isKept ? 'stale.valueKept' : 'stale.value', { name, value });
  };
  const named = changes.flatMap((change, place) => {
    const name = labels[place] ?? '';
    return name === '' ? [] : [{ path: change.path, text: sentence(change, name) }];
  });
  return (
    <Notice tone="warning" title={t('stale.title')}>
      {t('stale.about')}
      {named.length > 0 && (
        <List size="sm" mt="xs">
          {named.map(({ path, text }) => (
            <List.Item key={path}>{text}</List.Item>
          ))}
        </List>
      )}
    </Notice>
  );
}

export type Attempt = {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly fieldErrors: FieldErrors;
  readonly changes: readonly ChangedEntry[] | null;
  readonly isRefused: boolean;
  readonly notice: Problem | null;
  readonly elsewhere: readonly { readonly name: string | null; readonly message: string }[];
};

/** With more wrong fields than this, a summary above the form links to each of them. */
const SUMMARY_ABOVE = 2;

type Wrong = { readonly path: string; readonly label: string };

const isSame = (a: readonly Wrong[], b: readonly Wrong[]) => JSON.stringify(a) === JSON.stringify(b);

/** The wrong fields on the page in their order, by their visible names. */
function useWrongFields({ element, fieldErrors }: Attempt): readonly Wrong[] {
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  // After each rendering, because the names are those on the page.
  useEffect(() => {
    const paths = shownPaths(element.current).filter((path) => path in fieldErrors);
    const found = paths.map((path) => ({ path, label: labelOf(element.current, path) }));
    setWrong((before) => (isSame(before, found) ? before : found));
  });
  return wrong;
}

/**
 * Why the last attempt to send a form failed: what was changed elsewhere meanwhile, the refusal with the errors that no
 * field shows, and links to the wrong fields when there are more than two.
 */
export function FormNotices({ form }: { form: Attempt }) {
  const { t } = useTranslation('forms');
  const wrong = useWrongFields(form);
  const { notice, elsewhere, fieldErrors, changes, element } = form;
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => {
    if (notice !== null || changes !== null) told.current?.scrollIntoView({ block: 'nearest' });
  }, [notice, changes]);
  const hasSummary = form.isRefused && wrong.length > SUMMARY_ABOVE;
  return (
    <>
      {changes !== null && (
        <div ref={told}>
          <StaleNotice element={element} changes={changes} />
        </div>
      )}
      {notice !== null && (
        <div ref={told}>
          <ProblemNotice problem={notice}>
            {elsewhere.length > 0 && (
              <List size="sm" mt="xs">
                {elsewhere.map(({ name, message }) => (
                  <List.Item key={`${name}: ${message}`}>
                    {name === null ? message : t('complaint', { name, message })}
                  </List.Item>
                ))}
              </List>
            )}
          </ProblemNotice>
        </div>
      )}
      {hasSummary && (
        <Notice tone="danger" title={t('wrong', { count: wrong.length })}>
          <List size="sm">
            {wrong.map(({ path, label }) => (
              <List.Item key={path}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  mih="1.5rem"
                  ta="start"
                  onClick={() => focusField(form.element.current, path)}
                >
                  {t('complaint', { name: label, message: fieldErrors[path] ?? '' })}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
    </>
  );
}
