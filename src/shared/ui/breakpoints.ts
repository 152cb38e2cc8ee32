/** Widest window in CSS pixels that counts as a phone (specification, section 9: mobile breakpoint). */
export const mobileBreakpoint = 767;

/** Widest window in CSS pixels that counts as a tablet (specification, section 9: tablet breakpoint). */
export const tabletBreakpoint = 991;
