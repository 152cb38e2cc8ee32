import { useListRegisterSellers } from '#generated/client/register/register.ts';

/** The sales persons that a registration may ask for; `people` is null until they are loaded. */
export function useSalesPeople() {
  const reading = useListRegisterSellers({}, { query: { select: ({ data }) => data.list } });
  return { people: reading.data ?? null, reading };
}
