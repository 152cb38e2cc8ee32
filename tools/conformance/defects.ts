import { accessDefects } from './defects/access.ts';
import { accountsDefects } from './defects/accounts.ts';
import { agreedPricesDefects } from './defects/agreed-prices.ts';
import { bidsDefects } from './defects/bids.ts';
import { chargesDefects } from './defects/charges.ts';
import { dealsDefects } from './defects/deals.ts';
import { eventsDefects } from './defects/events.ts';
import { factsDefects } from './defects/facts.ts';
import { goodsDefects } from './defects/goods.ts';
import { identityDefects } from './defects/identity.ts';
import { listsDefects } from './defects/lists.ts';
import { lookupsDefects } from './defects/lookups.ts';
import { marketDefects } from './defects/market.ts';
import { negotiationDefects } from './defects/negotiation.ts';
import { ownRowsDefects } from './defects/own-rows.ts';
import { priceListsDefects } from './defects/price-lists.ts';
import { recordsDefects } from './defects/records.ts';
import { replyDefects } from './defects/reply.ts';
import { rightsDefects } from './defects/rights.ts';
import { savedDefects } from './defects/saved.ts';
import { sellingDefects } from './defects/selling.ts';
import { servicesDefects } from './defects/services.ts';
import { showroomDefects } from './defects/showroom.ts';
import { staffDefects } from './defects/staff.ts';
import { tradeDefects } from './defects/trade.ts';
import { webhooksDefects } from './defects/webhooks.ts';
import { workDefects } from './defects/work.ts';
import { writesDefects } from './defects/writes.ts';
import type { Defect } from './planting.ts';

export const defects: readonly Defect[] = [
  ...accessDefects,
  ...accountsDefects,
  ...agreedPricesDefects,
  ...dealsDefects,
  ...bidsDefects,
  ...chargesDefects,
  ...eventsDefects,
  ...factsDefects,
  ...goodsDefects,
  ...identityDefects,
  ...listsDefects,
  ...lookupsDefects,
  ...marketDefects,
  ...negotiationDefects,
  ...ownRowsDefects,
  ...priceListsDefects,
  ...recordsDefects,
  ...replyDefects,
  ...rightsDefects,
  ...savedDefects,
  ...sellingDefects,
  ...servicesDefects,
  ...showroomDefects,
  ...staffDefects,
  ...tradeDefects,
  ...webhooksDefects,
  ...workDefects,
  ...writesDefects,
];
