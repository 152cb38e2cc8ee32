import type { PublicCompany } from '#src/domain/reference/CompanyHead.tsx';
import { type Masters, masterLabel } from '#src/domain/reference/masters.ts';
import { type SocialKind, socialKinds } from '#src/shared/forms/social-links.ts';
import type { CompanyEntries } from './company-entries.ts';

type Beside = {
  readonly masters: Masters;
  readonly language: string;
  readonly pictures: Pick<PublicCompany, 'logo' | 'cover'>;
  /** Names of city and country; null where unknown. */
  readonly place: readonly (string | null | undefined)[];
  readonly linkLabel: (kind: SocialKind) => string;
};

const filled = (text: string) => (text.trim() === '' ? null : text.trim());

/** What other members see of the company once its entries are saved (contract, Member). */
export function publicCompany(entries: CompanyEntries, beside: Beside): PublicCompany {
  const { masters, language, pictures, place, linkLabel } = beside;
  const nameOf = (id: string | null) => {
    const item = id === null ? undefined : masters.item(id);
    return item === undefined ? null : masterLabel(item, language);
  };
  return {
    ...pictures,
    name: entries.companyName,
    description: entries.isDescriptionPublic ? filled(entries.description) : null,
    business: nameOf(entries.businessType),
    size: nameOf(entries.companySize),
    founded: entries.foundedDate,
    place: place.filter((name) => name !== null && name !== undefined),
    website: filled(entries.website),
    links: socialKinds.flatMap((kind) => {
      const url = filled(entries.socialLinks[kind]);
      return url === null ? [] : [{ label: linkLabel(kind), url }];
    }),
  };
}
