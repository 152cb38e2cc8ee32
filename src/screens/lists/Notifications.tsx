import { recordLists } from '#src/lists/record-lists.tsx';

/** The news of the user (specification, section 2: /notifications). */
export default function Notifications() {
  return recordLists.notifications.show();
}
