import { useTranslation } from 'react-i18next';
import type { Device } from '#generated/model/device.ts';

export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    if (browser === null) return system ?? t('sessions.unknown');
    return system === null ? browser : t('sessions.device', { browser, system });
  };
}
