import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Link } from '#src/domain/paths/Link.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EntryCard } from './EntryCard.tsx';
import { ResendVerification } from './ResendVerification.tsx';
import styles from './ThankYou.module.css';
import { afterIn } from './thanks.ts';

const steps = ['register', 'verify', 'check', 'trade'] as const;

const done = { registered: 1, verified: 2, approved: 3 } as const;

function Steps({ reached }: { reached: number }) {
  const { t } = useTranslation('verification');
  const stateOf = (index: number) => {
    if (index < reached) return 'done';
    return index === reached ? 'next' : 'later';
  };
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li key={step} data-state={stateOf(index)} {...(index === reached && { 'aria-current': 'step' })}>
          <span className={styles.name}>{t(`steps.${step}.title`)}</span>
          <span className={common.hint}>{t(`steps.${stateOf(index)}`)}</span>
          {index === reached && <p className={styles.about}>{t(`steps.${step}.about`)}</p>}
        </li>
      ))}
    </ol>
  );
}

export default function ThankYou() {
  const { t } = useTranslation(['verification', 'entry']);
  const after = afterIn(useSearch());
  return (
    <EntryCard
      title={t(`verification:thanks.${after}.title`)}
      about={t(`verification:thanks.${after}.about`)}
    >
      {after !== 'rejected' && <Steps reached={done[after]} />}
      {after === 'registered' && <ResendVerification />}
      {after !== 'registered' && (
        <Button
          size="md"
          fullWidth
          renderRoot={(props) => <Link to={after === 'rejected' ? 'contactUs' : 'signIn'} {...props} />}
        >
          {t(after === 'rejected' ? 'verification:contact' : 'entry:toSignIn')}
        </Button>
      )}
    </EntryCard>
  );
}
