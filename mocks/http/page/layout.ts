import type { Incoming } from '#mocks/pipeline/context.ts';
import { html, type Markup } from './html.ts';

/** The style sheet of every page; the policy of a server allows it by its hash (style-hash.ts). */
export const style = `
:root {
  color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5;
  --text: #1b1f24; --page: #fff; --soft: #f3f5f7; --line: #c5ccd3; --edge: #6b7580; --link: #0b5394;
  --bad: #b3261e; --good: #1b6e3c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e8eaed; --page: #16191d; --soft: #21262c; --line: #3d454d; --edge: #98a2ad; --link: #9cc7f5;
    --bad: #ff8a80; --good: #7bd69b;
  }
}
* { box-sizing: border-box; }
body { margin-block: 0; margin-inline: auto; padding: 1rem; max-inline-size: 90rem; color: var(--text); background: var(--page); }
h1 { margin-block: 0.5rem 1rem; overflow-wrap: anywhere; }
h2 { margin-block: 0 0.5rem; font-size: 1.25rem; }
section { margin-block-start: 1.5rem; padding-block-start: 1rem; border-block-start: 1px solid var(--line); }
a { color: var(--link); }
.scroll { overflow: auto; max-block-size: 36rem; border: 1px solid var(--line); border-radius: 0.25rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.875rem; }
caption { text-align: start; padding: 0.5rem; font-weight: 600; }
th, td { border-block-end: 1px solid var(--line); padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
thead th { position: sticky; inset-block-start: 0; background: var(--soft); white-space: nowrap; }
tbody th { font-weight: 500; }
td:last-child { min-inline-size: 12rem; }
td ul { margin: 0; padding-inline-start: 1.25rem; }
time, .short { white-space: nowrap; }
pre { margin: 0; min-inline-size: 20rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.mail { min-inline-size: 20rem; max-inline-size: 45rem; }
.mail p { margin-block: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.pairs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(20rem, 40%)), 1fr)); gap: 1rem; }
.pairs > div { min-inline-size: 0; }
.pairs .scroll { padding: 0.5rem; max-block-size: 28rem; }
.pairs pre { min-inline-size: 0; font-size: 0.8125rem; }
.red { border-inline-start: 0.25rem solid var(--bad); }
.good { color: var(--good); }
.bad { color: var(--bad); }
.done { border: 1px solid var(--good); padding: 0.5rem; }
.failed { border: 1px solid var(--bad); padding: 0.5rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: end; margin-block: 0.75rem; }
label { display: grid; }
label:has([type='checkbox']) { display: flex; flex-direction: row-reverse; justify-content: flex-end; gap: 0.5rem; align-items: center; min-block-size: 2.25rem; }
label.wide { flex-basis: 100%; }
input, select, textarea, button { font: inherit; padding: 0.25rem 0.5rem; min-block-size: 2.25rem; max-inline-size: 100%; border: 1px solid var(--edge); border-radius: 0.25rem; color: inherit; background: var(--page); }
textarea { font-family: ui-monospace, monospace; font-size: 0.875rem; }
[type='checkbox'] { min-block-size: 1.5rem; min-inline-size: 1.5rem; }
button { background: var(--soft); cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.25rem; }`;

/** What a control call asks for; `takesPage` says whether it is a browser that opens a page. */
export type Asked = Pick<Incoming, 'method' | 'path'> & { readonly takesPage: boolean };

export type PageReply =
  | { readonly status: number; readonly html: string }
  | { readonly status: 303; readonly location: string };

export function page(title: string, content: readonly Markup[]): string {
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
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

/** Time (RFC 3339) that does not wrap. */
export function instant(time: string): Markup {
  return html`<time datetime="${time}">${time}</time>`;
}

export function short(text: string): Markup {
  return html`<span class="short">${text}</span>`;
}

export function section(id: string, heading: string, content: readonly Markup[]): Markup {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>`;
}

/** Table that scrolls in its own region, also by keyboard. Rows with `isAlarm` are highlighted. */
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
