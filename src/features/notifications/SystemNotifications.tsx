import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';
import { allowSystemNotifications, stopSystemNotifications, useSystemChoice } from './system-choice.ts';

export function SystemNotifications() {
  const { t } = useTranslation(['notifications', 'common']);
  const id = useId();
  const choice = useSystemChoice();
  const change = (isWanted: boolean) =>
    isWanted
      ? allowSystemNotifications(t('common:product'), t('notifications:system.sample'))
      : stopSystemNotifications();
  return (
    <div>
      <Switch
        label={t('notifications:system.label')}
        aria-describedby={id}
        checked={choice === 'on'}
        disabled={choice === 'missing'}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <p id={id} className={common.note}>
        {choice === 'missing' || choice === 'blocked'
          ? t(`notifications:system.${choice}`)
          : t('notifications:system.about')}
      </p>
    </div>
  );
}
