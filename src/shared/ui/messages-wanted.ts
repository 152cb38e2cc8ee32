import { create } from 'zustand';

/** Whether there has been a message to show since the page load; lets a light layout load the message component late. */
export const useMessagesWanted = create<boolean>()(() => false);

/** Called before the first message is shown. */
export const wantMessages = (): void => useMessagesWanted.setState(true);
