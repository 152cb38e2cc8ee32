import { SearchScreen } from './SearchScreen.tsx';

/** Search of fancy colours (specification: /fancy-search/{id?}). */
export default function FancySearch() {
  return <SearchScreen kind="fancySearch" />;
}
