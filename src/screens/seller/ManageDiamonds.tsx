import { sellerList } from '#src/lists/entries/seller-list.tsx';

/** The seller's own listings: prices, states and interest. */
export default function ManageDiamonds() {
  return sellerList.show();
}
