import styles from './CompanyHead.module.css';

type Props = {
  /** Name of the company; its first letter stands in for a missing logo. */
  name: string;
  logo: string | null;
  isSmall?: boolean;
  className?: string | undefined;
};

const initialOf = (name: string) => [...name.trim()].at(0)?.toLocaleUpperCase() ?? '';

/** Logo of a company, 80 pixels square, or 48 when small. Decorative: the name stands beside it. */
export function CompanyLogo({ name, logo, isSmall = false, className = '' }: Props) {
  return (
    <span className={`${styles.logoBox} ${className}`} data-small={isSmall || undefined} aria-hidden="true">
      {logo === null ? initialOf(name) : <img src={logo} alt="" width={160} height={160} />}
    </span>
  );
}
