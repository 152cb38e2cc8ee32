import type { Preference } from './preference.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the user agrees that the stones that they open are recorded. Not until they have chosen so. */
export const usageConsentPreference: Preference<boolean> = {
  name: 'usage-consent',
  isValue: isBoolean,
  toRequest: (hasUsageConsent) => ({ key: 'PORTAL', value: { portal: { hasUsageConsent } } }),
};

/** Whether the user agrees that the script of the chat service is loaded. Not until they have chosen so. */
export const chatConsentPreference: Preference<boolean> = {
  name: 'chat-consent',
  isValue: isBoolean,
  toRequest: (hasChatConsent) => ({ key: 'PORTAL', value: { portal: { hasChatConsent } } }),
};
