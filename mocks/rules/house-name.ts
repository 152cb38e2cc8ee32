export const HOUSE_NAME = 'Pavilion Diamonds';
