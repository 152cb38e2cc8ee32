import * as v from 'valibot';
import type { SocialLinkInput as Link } from '#generated/model/socialLinkInput.ts';
import { SocialLinkInput } from '#generated/rules/SocialLinkInput.ts';
import type { Described } from './described.ts';
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
const socialLinks = v.pipe(
  v.object(v.entriesFromList(socialKinds, address)),
  v.transform((typed): Link[] | undefined => {
    const links = socialKinds.flatMap((kind) => {
      const url = typed[kind];
      return url === undefined ? [] : [{ kind, url }];
    });
    return links.length === 0 ? undefined : links;
  }),
);

const linkList = v.array(v.object({ kind: v.picklist(socialKinds), url: v.string() }));

/** Links to the sites of a company, each with a field; of several links to one site the first is shown. */
export const aSocialLinks: Described<SocialEntries, Link[] | undefined> = {
  schema: socialLinks,
  blank: noSocialLinks,
  read: (member) => {
    const links = v.is(linkList, member) ? member : [];
    return {
      ...noSocialLinks,
      ...Object.fromEntries(links.toReversed().map(({ kind, url }) => [kind, url])),
    };
  },
};
