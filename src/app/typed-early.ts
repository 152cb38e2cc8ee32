import { createContext } from 'react';

/** Enters into the fields of a prerendered page what was entered before React took them over. Called when it is hydrated. */
export const RestoreEntries = createContext<() => void>(() => {});

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets the value without React's own setter, so that the event after it is a change to React. */
function enter(field: Field, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function tick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

function restoreOf(field: Field): readonly (() => void)[] {
  const { value } = field;
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected ? [] : [() => enter(field, value)];
  if (field.type === 'checkbox' && field instanceof HTMLInputElement)
    return field.checked === field.defaultChecked ? [] : [() => tick(field)];
  return value === field.defaultValue ? [] : [() => enter(field, value)];
}

/** Reads what was entered into a page, and which form was sent; returns a function that does both once again. */
export function readEntries(root: HTMLElement): () => void {
  const fields = root.querySelectorAll<Field>('input, textarea, select');
  const restores = [...fields].flatMap(restoreOf);
  const form = root.querySelector<HTMLFormElement>('form[data-submitted]');
  // The form reads the entries from its next render.
  if (form !== null) restores.push(() => setTimeout(() => form.requestSubmit()));
  return () => {
    for (const restore of restores.splice(0)) restore();
  };
}
