/** Default number of stones: the product claims more than 25,000 (product specification, section 9). */
export const DEFAULT_STONES = 25_000;
