/** The fields of a form as they stand on the page: each input carries the path of its value as `data-path`. */

const fieldsIn = (form: HTMLFormElement | null): readonly HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
];

const pathOf = (field: HTMLElement) => field.dataset.path ?? '';

export function shownPaths(form: HTMLFormElement | null): readonly string[] {
  return fieldsIn(form).map(pathOf);
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

/** Puts the focus on the field of a path; in a group of choices on the chosen one, else on the first. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const field = fieldsIn(form).find((candidate) => pathOf(candidate) === path);
  const isGroup = field !== undefined && !field.matches(FOCUSABLE);
  const inner = isGroup
    ? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(FOCUSABLE))
    : field;
  inner?.focus();
}

const textOf = (node: Element | null | undefined) => {
  const copy = node?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  // The asterisk of a required field is decoration, and hidden from assistive technology as such.
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent?.trim() ?? '';
};

export function labelOf(form: HTMLFormElement | null, path: string): string {
  const field = fieldsIn(form).find((candidate) => pathOf(candidate) === path);
  if (field === undefined) return '';
  const [label] = 'labels' in field && field.labels instanceof NodeList ? field.labels : [];
  const labelled = field.getAttribute('aria-labelledby')?.split(' ')[0];
  const named = labelled === undefined ? null : document.getElementById(labelled);
  return textOf(label instanceof Element ? label : named) || (field.getAttribute('aria-label') ?? '');
}
