import { houseStock } from '#src/lists/definitions/manage-diamonds.tsx';

export default function HouseStock() {
  return houseStock.show();
}
