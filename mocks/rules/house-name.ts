/** The name of the house in documents, mails and its own account. */
export const HOUSE_NAME = 'Pavilion Diamonds';
