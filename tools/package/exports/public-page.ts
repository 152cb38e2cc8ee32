/**
 * `pavilion/public-page`: writes the head, the preview of links and the first view of public pages into the built portal,
 * in front of any backend that answers the contract.
 */
export {
  type Address,
  type Fetch,
  type Heads,
  type Preview,
  renderPublicPage,
  type Template,
} from '../../build/site/render-public-page.ts';
