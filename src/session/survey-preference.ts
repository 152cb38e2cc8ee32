import type { Preference } from './preference.ts';

/** The time until which invitations to the survey that expire by it are not shown (contract, PortalSetting). RFC 3339. */
export const surveyHiddenUntilPreference: Preference<string> = {
  name: 'survey-hidden-until',
  isValue: (value): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  toRequest: (surveyHiddenUntil) => ({ key: 'PORTAL', value: { portal: { surveyHiddenUntil } } }),
};
