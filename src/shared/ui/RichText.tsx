import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** The markup that a text may have (contract, Article.body). */
const RULES = {
  ALLOWED_TAGS: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** HTML as nodes, without what the contract does not allow, whatever the server let through. */
function nodesOf(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ...RULES,
    ALLOWED_TAGS: [...RULES.ALLOWED_TAGS],
    ALLOWED_ATTR: [...RULES.ALLOWED_ATTR],
  });
  for (const block of nodes.querySelectorAll('p, h2, h3, li, blockquote')) block.setAttribute('dir', 'auto');
  for (const link of nodes.querySelectorAll('a')) link.rel = 'noopener nofollow';
  return nodes;
}

type Props = {
  html: string;
  lang?: string;
  className?: string | undefined;
};

/**
 * A formatted text that a user wrote. It is sanitised before it becomes part of the page, and its blocks run in the
 * direction of their letters, not of the screen.
 */
export function RichText({ html, lang, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(nodesOf(html));
  }, [html]);
  return <div ref={box} className={className} lang={lang} />;
}
