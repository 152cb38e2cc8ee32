import type { Break } from './cases.ts';
import { peopleBreaks } from './people.ts';
import { sellingBreaks } from './selling.ts';
import { tradeBreaks } from './trade.ts';
import { visitBreaks } from './visits.ts';

/** Every rule that an example is broken against, by area. Stories and generated requests break the others. */
export const breaks: readonly Break[] = [...tradeBreaks, ...peopleBreaks, ...visitBreaks, ...sellingBreaks];
