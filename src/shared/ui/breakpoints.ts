/** Widest window in CSS pixels that counts as a phone (specification, section 9: mobile breakpoint). */
export const mobileBreakpoint = 767;
