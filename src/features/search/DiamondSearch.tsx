import { SearchPage } from './SearchPage.tsx';

/** Search of all stones (specification: /diamond-search/{id?}). */
export default function DiamondSearch() {
  return <SearchPage kind="diamondSearch" />;
}
