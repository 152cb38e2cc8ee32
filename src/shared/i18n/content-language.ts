/** The language in which the house writes news, openings and the names of its offices (contract, guide: Languages). */
export const CONTENT_LANGUAGE = 'en';
