import { SearchPage } from './SearchPage.tsx';

/** Search of fancy colours (specification: /fancy-search/{id?}). */
export default function FancySearch() {
  return <SearchPage kind="fancySearch" />;
}
