/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DashboardSetting = {
  "tiles": {"isRequired":true,"type":"array","maxItems":24,"items":{"type":"string","enum":["BOOK_APPOINTMENT","NEW_ARRIVALS","WATCHLIST","MATCH_PAIR","MY_OFFER","FEATURED_STONE","FEATURED_PAIR","PURCHASE_SNAPSHOT","PORTFOLIO","CUSTOMER_CARE","EVENT_CALENDAR","CONCIERGE","FAQ","CONTACT","RECENT_ACTIVITY","INSIGHTS","WORLD_CLOCK","FINANCIAL_DATA","TRENDING_ARTICLES","INVENTORY_SNAPSHOT","ANNOUNCEMENTS","LIST_COUNTS","RECENT_SEARCHES","SAVED_SEARCHES"]}},
  "sizes": {"isRequired":false,"type":"object"},
} as const satisfies Rules;
