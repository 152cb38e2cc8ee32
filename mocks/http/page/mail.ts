import type { OutboxMail } from '#mocks/rules/rows.ts';
import { html, type Markup } from './html.ts';

/** An address with a scheme, or a path of the portal, without the full stop that may end its sentence. */
const LINK = /(https?:\/\/[^\s<>"]*[\w\-/]|(?<![\w./])\/[a-z][\w-]*(?:[/?=&][\w\-.]*[\w-])*)/;

/** A text whose addresses are links. */
function linked(text: string): Markup[] {
  // The pattern is one group: every second part is an address.
  return text
    .split(LINK)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** A mail as its recipient reads it. */
export function renderedMail({ to, lang, dir, cc = [], subject, text, files = [] }: OutboxMail): Markup {
  const copies = cc.length === 0 ? html`` : html`<br>Copy: ${cc.join(', ')}`;
  const attached = files.map(({ name, size }) => html`<li>${name} (${size} bytes)</li>`);
  return html`<div class="mail"><strong lang="${lang}" dir="${dir}">${subject}</strong><br>To: ${to}${copies}
<p lang="${lang}" dir="${dir}">${linked(text)}</p>${attached.length === 0 ? html`` : html`<ul>${attached}</ul>`}</div>`;
}
