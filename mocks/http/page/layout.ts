import { html, type Markup } from './html.ts';

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin-block: 0; margin-inline: auto; padding: 1rem; max-inline-size: 80rem; color: #1b1f24; background: #fff; }
a { color: #0b5394; }
table { border-collapse: collapse; inline-size: 100%; }
caption { text-align: start; padding-block: 0.25rem; }
th, td { border-block-end: 1px solid #8a94a0; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; }
.scroll { overflow: auto; max-block-size: 32rem; }
.red { border-inline-start: 0.25rem solid #b3261e; }
.done { border: 1px solid #1b6e3c; padding: 0.5rem; }
.failed { border: 1px solid #b3261e; padding: 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block: 0.5rem; }
label { display: grid; }
input, select, textarea, button { font: inherit; padding: 0.25rem 0.5rem; min-block-size: 1.75rem; }
:focus-visible { outline: 3px solid #0b5394; outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
@media (prefers-color-scheme: dark) {
  body { color: #e8eaed; background: #16191d; }
  a { color: #9cc7f5; }
  .red, .failed { border-color: #ff8a80; }
  .done { border-color: #7bd69b; }
  :focus-visible { outline-color: #9cc7f5; }
}`;

/** A whole page that needs no script and nothing from anywhere else. */
export function page(title: string, content: readonly Markup[]): string {
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return whole.markup;
}

/** A part of the page under a heading that links lead to. */
export function section(id: string, heading: string, content: readonly Markup[]): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>`;
}

/** A table that scrolls in itself, also by keyboard; a row with an `alarm` stands out. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly { readonly cells: readonly (Markup | string)[]; readonly isAlarm?: boolean }[],
): Markup {
  if (rows.length === 0) return html`<p>${caption}: none.</p>`;
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map(({ cells, isAlarm = false }) => {
    const [first = '', ...others] = cells;
    const kind = { markup: isAlarm ? ' class="red"' : '' };
    return html`<tr><th scope="row"${kind}>${first}</th>${others.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  });
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
