import { sellerList } from '#src/lists/definitions/manage-diamonds.tsx';

export default function ManageDiamonds() {
  return sellerList.show();
}
