export interface Markup {
  readonly markup: string;
}

type Value = Markup | string | number | readonly (Markup | string)[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in markup and in the values of attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);

function written(value: Value): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map(written).join('');
}

/** Template tag for HTML. Escapes interpolated values unless they are markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const markup = parts.map((part, place) => {
    const value = values[place];
    return value === undefined ? part : `${part}${written(value)}`;
  });
  return { markup: markup.join('') };
}
