import { useTranslation } from 'react-i18next';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Company.module.css';

/** A company as other members see it. */
export type PublicCompany = {
  readonly name: string;
  /** Null while it is not shown to other members. */
  readonly description: string | null;
  readonly business: string | null;
  readonly size: string | null;
  /** Day of the foundation. */
  readonly founded: string | null;
  readonly place: readonly string[];
  readonly website: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Addresses of the pictures. */
  readonly logo: string | null;
  readonly cover: string | null;
};

const initialOf = (name: string) => [...name.trim()].at(0)?.toLocaleUpperCase() ?? '';

/** The head of the member page as it will be once the entries are saved. */
export function MemberPreview({ company }: { company: PublicCompany }) {
  const { t } = useTranslation('account');
  const { name, description, business, size, founded, place, website, links, logo, cover } = company;
  const facts = [
    business,
    size,
    founded === null ? null : t('company.since', { year: founded.slice(0, 4) }),
    place.length === 0 ? null : place.join(', '),
  ].filter((fact) => fact !== null);
  return (
    <Panel title={t('company.preview')}>
      <div className={styles.member}>
        <div className={styles.cover}>
          {cover !== null && <img src={cover} alt="" width={1500} height={312} />}
        </div>
        <div className={styles.logo} aria-hidden="true">
          {logo === null ? initialOf(name) : <img src={logo} alt="" width={160} height={160} />}
        </div>
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p className={styles.help}>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
          <p className={styles.description}>
            {description === null ? t('company.hidden') : <bdi>{description}</bdi>}
          </p>
          {(website !== null || links.length > 0) && (
            <p className={styles.help}>
              {website !== null && (
                <span className={styles.fact}>
                  <bdi>{website}</bdi>
                </span>
              )}
              {links.map(({ label, url }) => (
                <span key={url} className={styles.fact}>
                  <bdi>{label}</bdi>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
