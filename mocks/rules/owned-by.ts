import type { User } from '#generated/model/user.ts';
import type { Owned } from './trade-rows.ts';

export function ownedBy({ id, name, account }: User): Owned {
  return {
    userId: id,
    accountId: account.id,
    sellerId: account.seller.id,
    userName: name,
    companyName: account.companyName,
    sellerName: account.seller.name,
  };
}
