import { usePaginateMembers } from '#generated/client/member/member.ts';
import type { MemberBrief } from '#generated/model/memberBrief.ts';
import type { MemberPageReply } from '#generated/model/memberPageReply.ts';

const listOf = (reply: MemberPageReply) => reply.data.list;

export const useSellersReading = (isWanted: boolean) =>
  usePaginateMembers(
    { page: 1, limit: 500, isSeller: true },
    { query: { select: listOf, enabled: isWanted }, request: { silent: true } },
  );

/** The members that sell, by name; empty while they load, or while they are not wanted. */
export function useSellers(isWanted: boolean): readonly MemberBrief[] {
  return useSellersReading(isWanted).data ?? [];
}
