import { useLocation, useSearch } from 'wouter';
import { type FilterCodec, readListAddress, writeListAddress } from './list-address.ts';

/** The filters and the page of a list, which its address holds, and the addresses of other filters and pages. */
export function useListAddress<Filters>(codec: FilterCodec<Filters>) {
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), codec);
  const addressOf = (changed: Filters, at = 1) =>
    path + writeListAddress({ filters: changed, page: at }, codec);
  return {
    filters,
    page,
    addressOf,
    show: (changed: Filters, at = 1) => navigate(addressOf(changed, at)),
  };
}
