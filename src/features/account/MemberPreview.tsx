import { useTranslation } from 'react-i18next';
import { CompanyHead, type PublicCompany } from '#src/domain/reference/CompanyHead.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Company.module.css';

export function MemberPreview({ company }: { company: PublicCompany }) {
  const { t } = useTranslation('account');
  return (
    <Panel title={t('company.preview')}>
      <CompanyHead
        company={company}
        heading={
          <p className={styles.name}>
            <bdi>{company.name}</bdi>
          </p>
        }
        hidden={t('company.hidden')}
      />
    </Panel>
  );
}
