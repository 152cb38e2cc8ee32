import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { chargesText, wordedMail } from '#mocks/rules/mails.ts';
import { memoRequested } from '#mocks/rules/trade-news.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import { sendMail } from '#mocks/world/world.ts';
import { type MemoWish, type PutMemo, putMemo } from '../memo/requests.ts';
import { notify } from '../notification/notify.ts';
import { languageOf } from '../shared/languages.ts';
import type { SignedCall } from '../shared/operation.ts';
import { ownTracks } from '../track/tracks.ts';

function tellSeller(call: SignedCall, memo: MemoRow): void {
  const { world, caller, now } = call;
  const { seller } = caller.user.account;
  const language = languageOf(call, seller.id);
  const { text, ...mail } = wordedMail(language, 'memoRequested', {
    memoNo: memo.memoNo,
    name: memo.userName,
    companyName: memo.companyName,
    count: memo.pieces,
    carat: memo.totalCarat.toFixed(2),
  });
  sendMail(world, now, { to: seller.email, ...mail, text: `${text}\n${chargesText(language, memo)}` });
  notify(world, seller.id, now, memoRequested(memo));
}

/** Makes a memo for the caller, who confirms stones: they leave the cart, and the sales person is notified. */
export function requestMemo(call: SignedCall, wish: Omit<MemoWish, 'buyer' | 'status'>): PutMemo {
  const { world, caller } = call;
  const made = putMemo(call, { ...wish, buyer: caller.user, status: ApprovalStatus.PENDING });
  const confirmed = new Set(wish.stones.map(({ id }) => id));
  for (const { id, stone } of ownTracks(call, TrackType.CART)) {
    if (confirmed.has(stone)) world.tables.tracks.remove(id);
  }
  tellSeller(call, made.memo);
  return made;
}
