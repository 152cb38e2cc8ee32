import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';
import styles from './CompanyHead.module.css';

type CompanyLogoProps = {
  /** Name of the company; its first letter stands in for a missing logo. */
  name: string;
  logo: string | null;
  isSmall?: boolean;
  className?: string | undefined;
};

const initialOf = (name: string) => [...name.trim()].at(0)?.toLocaleUpperCase() ?? '';

/** Logo of a company, 80 pixels square, or 48 when small. Decorative: the name stands beside it. */
export function CompanyLogo({ name, logo, isSmall = false, className = '' }: CompanyLogoProps) {
  return (
    <span className={`${styles.logoBox} ${className}`} data-small={isSmall || undefined} aria-hidden="true">
      {logo === null ? initialOf(name) : <img src={logo} alt="" width={160} height={160} />}
    </span>
  );
}

export type PublicCompany = {
  readonly name: string;
  /** Null while it is not shown to other members. */
  readonly description: string | null;
  readonly business: string | null;
  readonly size: string | null;
  readonly founded: string | null;
  readonly place: readonly string[];
  readonly website: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly logo: string | null;
  readonly cover: string | null;
};

type Props = {
  company: PublicCompany;
  heading: ReactNode;
  /** Text in place of a description that is not shown. */
  hidden: string | null;
  /** Whether website and social pages can be opened; in the preview they are unchecked entries. */
  hasLinks?: boolean;
};

type PlaceOnTheWeb = { label: string; url: string };

/** The site of a web address, as people read it. */
const siteOf = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function OnTheWeb({ page: { label, url }, isLink }: { page: PlaceOnTheWeb; isLink: boolean }) {
  return (
    <span className={styles.fact}>
      {isLink ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          <bdi>{label}</bdi>
        </a>
      ) : (
        <bdi>{label}</bdi>
      )}
    </span>
  );
}

/** Head of a company's page: cover, logo, name, key facts, description and its pages on the web. */
export function CompanyHead({ company, heading, hidden, hasLinks = false }: Props) {
  const { t } = useTranslation('members');
  const { name, description, business, size, founded, place, website, links, logo, cover } = company;
  const facts = [
    business,
    size,
    founded === null ? null : t('since', { year: founded.slice(0, 4) }),
    place.length === 0 ? null : place.join(', '),
  ].filter((fact) => fact !== null);
  const text = description ?? hidden;
  const pages = [...(website === null ? [] : [{ label: siteOf(website), url: website }]), ...links];
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        {cover !== null && <img src={cover} alt="" width={1500} height={312} />}
      </div>
      <CompanyLogo name={name} logo={logo} className={styles.logo} />
      <div className={styles.words}>
        {heading}
        {facts.length > 0 && (
          <p className={common.note}>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        )}
        {text !== null && (
          <p className={styles.description}>{description === null ? text : <bdi>{text}</bdi>}</p>
        )}
        {pages.length > 0 && (
          <p className={common.note}>
            {pages.map((page) => (
              <OnTheWeb key={page.url} page={page} isLink={hasLinks} />
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
