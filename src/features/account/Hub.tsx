import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#generated/model/user.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Account.module.css';
import { profileSteps, useProfileReadings } from './completeness.ts';

export function Completeness({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { number } = useFormats();
  const { addresses, documents } = useProfileReadings();
  return (
    <Panel title={t('hub.profile')}>
      <Loaded of={addresses} shape="lines" title={t('hub.missing')}>
        {(count) => (
          <Loaded of={documents} shape="lines" title={t('hub.missing')}>
            {(papers) => {
              const steps = profileSteps(user, { addresses: count, documents: papers });
              const done = steps.filter(({ isDone }) => isDone).length;
              return (
                <>
                  <Text inherit>
                    {t('hub.done', { done: number(done, 0), all: number(steps.length, 0) })}
                  </Text>
                  <progress
                    className={styles.bar}
                    aria-label={t('hub.profile')}
                    max={steps.length}
                    value={done}
                  />
                  <ul className={styles.steps}>
                    {steps
                      .filter(({ isDone }) => !isDone)
                      .map(({ part, page }) => (
                        <li key={part}>
                          <Link to={page}>{t(`hub.part.${part}`)}</Link>
                        </li>
                      ))}
                  </ul>
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

export function Company({ user: { account } }: { user: User }) {
  const { t } = useTranslation('account');
  return (
    <Panel title={t('hub.company')}>
      <FactList
        facts={[
          [t('hub.fact.name'), account.companyName],
          [t('hub.fact.business'), account.businessType],
          [t('hub.fact.website'), account.website],
          [t('hub.fact.city'), [account.cityName, account.countryName].filter(Boolean).join(', ')],
        ]}
      />
    </Panel>
  );
}
