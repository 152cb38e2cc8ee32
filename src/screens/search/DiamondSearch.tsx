import { SearchScreen } from './SearchScreen.tsx';

/** Search of all stones (specification: /diamond-search/{id?}). */
export default function DiamondSearch() {
  return <SearchScreen kind="diamondSearch" />;
}
