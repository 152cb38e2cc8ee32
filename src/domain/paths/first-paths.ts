import type { PathTable } from './path-table.ts';

/** The addresses of the ways in and of the start page, which the first load knows. The menu has their order. */
// biome-ignore format: one row per route
export const entryPaths = {
  signIn:           ['/signin', '/'],
  signUp:           ['/signup', '/device/signup'],
  verifyOtp:        ['/verify-otp'],
  verifyDevice:     ['/verify-device'],
  guestLogin:       ['/guest-login'],
  forgotPassword:   ['/forgot-password'],
  resetPassword:    ['/reset-password/:token'],
  verifyEmail:      ['/verify-email'],
  thankYou:         ['/thank-you'],
  dashboard:        ['/dashboard'],
} as const satisfies PathTable;

/**
 * The addresses of public pages that the first load knows, and of those that public pages link to. They follow those of the
 * desk in the menu.
 */
// biome-ignore format: one row per route
export const publicPaths = {
  sharedStone:      ['/diamond-details'],
  dna:              ['/dna'],
  diamFtc:          ['/DiamFTC'],
  xrays:            ['/xrays'],
  viewImage:        ['/viewImage'],
  about:            ['/about'],
  news:             ['/news'],
  career:           ['/career'],
  careerDetail:     ['/career-detail'],
  contactUs:        ['/contact-us', '/device/contact-us', '/contact'],
  bookAppointment:  ['/book-appointment'],
  help:             ['/help'],
  biddingProcedure: ['/bidding-procedure'],
  policy:           ['/policy'],
  termsCondition:   ['/terms-condition'],
  privacyNotice:    ['/privacy-notice'],
  accessibility:    ['/accessibility'],
  sitemap:          ['/sitemap'],
  notFound:         ['/not-found'],
} as const satisfies PathTable;
