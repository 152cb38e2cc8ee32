import type sanitize from 'sanitize-html';

const SCHEME = /^(https?|mailto):/i;

/** The markup that a text may have (contract, Article.body). */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    ...{ b: 'strong', i: 'em', h1: 'h2' },
    // Without a scheme, a link would lead to a page of whichever site shows the text.
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && SCHEME.test(href) ? { href } : {} }),
  },
};

/** The loaded module. Like an import, it is the same for every world. */
let loaded: typeof sanitize | null = null;

/** Loads the sanitiser, once: with its parsers it takes a twentieth of the time to the first reply. */
export async function loadSanitiser(): Promise<void> {
  loaded ??= (await import('sanitize-html')).default;
}

/**
 * HTML without elements, attributes and link targets that the contract does not allow; their text stays, scripts go.
 *
 * @throws Error before {@link loadSanitiser} is done
 */
export function sanitiseHtml(html: string): string {
  if (loaded === null) throw new Error('The sanitiser is not loaded: await loadSanitiser() first.');
  return loaded(html, RULES).trim();
}

export function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
