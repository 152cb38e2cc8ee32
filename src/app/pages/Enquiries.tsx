import { useSearch } from 'wouter';
import { Thread } from '#src/features/enquiries/Thread.tsx';
import { mayAnswer, readThread } from '#src/features/enquiries/thread-address.ts';
import { recordLists } from '#src/lists/definitions/record-lists.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { useUser } from '#src/session/session-store.ts';

/** Enquiries that the user made or answers, or with one in the address its messages. */
export default function Enquiries() {
  const usual = mayAnswer(useUser()?.userType) ? 'SALES' : 'BUY';
  const { id, side } = readThread(useSearch(), usual);
  if (id !== null) return <Thread key={id} id={id} side={side} />;
  return side === 'SALES' ? recordLists['handled-enquiry'].show() : stoneLists.enquiry.show();
}
