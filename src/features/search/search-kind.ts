import { type Criteria, withMember } from '#src/domain/criteria/criteria.ts';
import type { SearchKind } from './search-address.ts';

/** The criteria as a form shows them: what it always asks for is not among them. */
export function shownBy(kind: SearchKind, criteria: Criteria): Criteria {
  return kind === 'fancySearch' ? withMember(criteria, 'isFcCol', undefined) : criteria;
}

/** The criteria that a form asks for: those of the fancy search are always of fancy colours, and have no white ones. */
export function askedBy(kind: SearchKind, criteria: Criteria): Criteria {
  return kind === 'fancySearch' ? { ...withMember(criteria, 'col', undefined), isFcCol: true } : criteria;
}
