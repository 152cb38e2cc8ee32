import * as v from 'valibot';
import type { SocialLinkInput as Link } from '#generated/model/socialLinkInput.ts';
import { SocialLinkInput } from '#generated/rules/SocialLinkInput.ts';
import { holds, text } from './rules.ts';

/** The sites that a company can link to, in the order of the form. */
export const socialKinds = ['LINKEDIN', 'INSTAGRAM', 'FACEBOOK', 'X', 'YOUTUBE', 'OTHER'] as const;

export type SocialKind = (typeof socialKinds)[number];

/** Web addresses by site; an empty text where the company has no page. */
export type SocialEntries = Readonly<Record<SocialKind, string>>;

export const noSocialLinks = { LINKEDIN: '', INSTAGRAM: '', FACEBOOK: '', X: '', YOUTUBE: '', OTHER: '' };

/** A web address as the contract wants it (`format: uri`): other scripts are encoded. */
const address = v.pipe(
  text({ ...SocialLinkInput.url, isRequired: false }),
  holds('url', (typed: string | undefined) => typed === undefined || URL.canParse(typed)),
  v.transform((typed) => (typed === undefined ? undefined : new URL(typed).href)),
);

/** From web addresses by site to `socialLinks` of a request; left out without any. */
export const socialLinks = v.pipe(
  v.object({
    LINKEDIN: address,
    INSTAGRAM: address,
    FACEBOOK: address,
    X: address,
    YOUTUBE: address,
    OTHER: address,
  }),
  v.transform((typed): Link[] | undefined => {
    const links = socialKinds.flatMap((kind) => {
      const url = typed[kind];
      return url === undefined ? [] : [{ kind, url }];
    });
    return links.length === 0 ? undefined : links;
  }),
);

/** Links as their fields show them; of several links to one site the first. */
export function socialEntries(links: readonly Link[]): SocialEntries {
  const urls = links.toReversed().map(({ kind, url }) => [kind, url]);
  return { ...noSocialLinks, ...Object.fromEntries(urls) };
}
