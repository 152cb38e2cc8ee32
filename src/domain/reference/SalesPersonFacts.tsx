import { useTranslation } from 'react-i18next';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import styles from './SalesPersonFacts.module.css';

export function SalesPersonFacts({ seller }: { seller: SalesPerson }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.name}>{seller.name}</p>
      <dl className={styles.facts}>
        <dt>{t('person.phone')}</dt>
        <dd>
          <a href={`tel:${seller.mobile}`} dir="ltr">
            {seller.mobile}
          </a>
        </dd>
        <dt>{t('person.mail')}</dt>
        <dd>
          <a href={`mailto:${seller.email}`} dir="ltr">
            {seller.email}
          </a>
        </dd>
        {seller.whatsapp !== null && (
          <>
            <dt>{t('person.whatsapp')}</dt>
            <dd>
              <bdi>{seller.whatsapp}</bdi>
            </dd>
          </>
        )}
        {seller.skype !== null && (
          <>
            <dt>{t('person.skype')}</dt>
            <dd>
              <bdi>{seller.skype}</bdi>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
