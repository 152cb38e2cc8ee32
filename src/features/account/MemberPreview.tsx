import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompanyHead, type PublicCompany } from '#src/domain/reference/CompanyHead.tsx';
import { type Masters, masterLabel } from '#src/domain/reference/masters.ts';
import { socialKinds } from '#src/shared/forms/social-links.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import type { CompanyEntries } from './company-entries.ts';

type Props = {
  name: string;
  entries: CompanyEntries;
  masters: Masters;
  pictures: Pick<PublicCompany, 'logo' | 'cover'>;
  /** Names of city and country; null where unknown. */
  place: readonly (string | null | undefined)[];
};

const filled = (text: string) => (text.trim() === '' ? null : text.trim());

/** What other members see of the company once its entries are saved (contract, Member). */
export function MemberPreview({ name, entries, masters, pictures, place }: Props) {
  const { t } = useTranslation(['account', 'signUp']);
  const language = useLanguage();
  const nameOf = (id: string | null) => {
    const item = id === null ? undefined : masters.item(id);
    return item === undefined ? null : masterLabel(item, language);
  };
  const company = {
    ...pictures,
    name,
    description: entries.isDescriptionPublic ? filled(entries.description) : null,
    business: nameOf(entries.businessType),
    size: nameOf(entries.companySize),
    founded: entries.foundedDate,
    place: place.filter((name) => name !== null && name !== undefined),
    website: filled(entries.website),
    links: socialKinds.flatMap((kind) => {
      const url = filled(entries.socialLinks[kind]);
      return url === null ? [] : [{ label: t(`signUp:social.${kind}`), url }];
    }),
  };
  return (
    <Panel title={t('account:company.preview')}>
      <CompanyHead
        company={company}
        heading={
          <Text inherit fz="h3" fw={600} className={common.anywhere}>
            <bdi>{company.name}</bdi>
          </Text>
        }
        hidden={t('account:company.hidden')}
      />
    </Panel>
  );
}
