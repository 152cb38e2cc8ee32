import { choiceTabs } from './tabs.ts';

/** Tabs of enquiries by state, for both sides. */
export const enquiryTabs = choiceTabs('status', 'all', {
  open: 'OPEN',
  answered: 'ANSWERED',
  closed: 'CLOSED',
} as const);
