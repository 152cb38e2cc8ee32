/** Whether the query of an address is the answer of an identity provider (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export function hasAnswer(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}
