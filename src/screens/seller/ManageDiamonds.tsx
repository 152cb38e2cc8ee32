import { sellerList } from '#src/lists/definitions/manage-diamonds.tsx';

/** The seller's own listings: prices, states and interest. */
export default function ManageDiamonds() {
  return sellerList.show();
}
