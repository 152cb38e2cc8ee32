import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { canonicalAddress, inLanguage } from '#src/domain/paths/language-address.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import type { Words } from '#src/locales/namespaces.ts';
import { basePath } from '#src/shared/data/base-path.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import { OwnDescription } from '#src/shared/ui/page-description.ts';
import { useOwnHead } from './use-own-head.ts';

const isDescribed = (name: string): name is keyof Words['heads'] => i18next.exists(`heads:${name}`);

/** Description (of the screen, if it has its own), canonical address and addresses in each language. */
function ListedHead({ own }: { own: string | null }) {
  const { t } = useTranslation('heads');
  const [path] = useLocation();
  const search = useSearch();
  const match = routeAt(path);
  const description = own !== null && <meta name="description" content={own} />;
  // The build prerenders pages without an address.
  if (match === null || !isDescribed(match.name) || typeof window === 'undefined') return description;
  const base = import.meta.env.PUBLIC_BASE_URL || window.location.origin + basePath();
  const canonical = base + canonicalAddress(path, search, match);
  return (
    <>
      {description || <meta name="description" content={t(match.name)} />}
      <link rel="canonical" href={canonical} />
      <link rel="alternate" hrefLang="x-default" href={canonical} />
      {languageCodes.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(canonical, language)} />
      ))}
    </>
  );
}

/** The head of a public page around its content; of pages that search engines do not list, only a description of their own. */
export function PageHead({ children }: { children?: ReactNode }) {
  useOwnHead();
  const [own, setOwn] = useState<string | null>(null);
  return (
    <OwnDescription value={setOwn}>
      <ListedHead own={own} />
      {children}
    </OwnDescription>
  );
}
