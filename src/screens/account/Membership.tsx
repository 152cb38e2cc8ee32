import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import styles from '#src/features/account/Account.module.css';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';

const gains = ['search', 'trade', 'paper'] as const;

/** What visitors see at /account: what a membership is, and the ways to one. */
export default function Membership() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.page}>
      <PageHeading description={t('membership.about')}>{t('membership.title')}</PageHeading>
      <div className={styles.cards}>
        {gains.map((gain) => (
          <Panel key={gain} title={t(`membership.${gain}.title`)}>
            <p className={styles.text}>{t(`membership.${gain}.about`)}</p>
          </Panel>
        ))}
      </div>
      <div className={common.wrap}>
        <Button renderRoot={(props) => <Link to="signUp" {...props} />}>{t('membership.register')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="signIn" {...props} />}>
          {t('membership.signIn')}
        </Button>
      </div>
    </div>
  );
}
