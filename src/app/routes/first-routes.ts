import type { Namespace } from '#src/locales/namespaces.ts';
import { houseText } from './house-text.ts';
import { anyone, at, guest, none, row, view } from './route.ts';

/** Namespaces of the public pages of a stone. */
const stonePageWords: readonly Namespace[] = ['sharedStone', 'stones'];
const bookingWords: readonly Namespace[] = ['appointments', 'forms', 'stones', 'visit'];
const codeWords: readonly Namespace[] = ['entry', 'forms', 'oneTimeCode'];
const passwordWords: readonly Namespace[] = ['entry', 'forms', 'password'];
const verifyWords: readonly Namespace[] = ['entry', 'forms', 'verification'];

/**
 * The routes that the first load knows: the ways in, what visitors open first, and where most sessions start, so that
 * their screens load at once. The title of a route is the text `shell:title.<name>`; the menu has the order of paths/paths.ts.
 */
// biome-ignore format: one row per route
export const firstRoutes = {
  //                    who may open it           frame     words                              menu                     screen
  signIn:           row(guest,                    'entry',  ['signIn'],                        at('account'),           () => import('#src/screens/auth/SignIn.tsx')),
  signUp:           row(guest,                    'entry',  ['forms', 'signUp'],               at('account'),           () => import('#src/screens/auth/SignUp.tsx')),
  verifyOtp:        row(anyone,                   'entry',  codeWords,                         none,                    () => import('#src/screens/auth/VerifyOtp.tsx')),
  verifyDevice:     row(anyone,                   'entry',  codeWords,                         none,                    () => import('#src/screens/auth/VerifyDevice.tsx')),
  guestLogin:       row(guest,                    'entry',  ['entry', 'forms', 'guest'],       at('account'),           () => import('#src/screens/auth/GuestLogin.tsx')),
  forgotPassword:   row(guest,                    'entry',  passwordWords,                     at('account'),           () => import('#src/screens/auth/ForgotPassword.tsx')),
  resetPassword:    row(anyone,                   'entry',  passwordWords,                     none,                    () => import('#src/screens/auth/ResetPassword.tsx')),
  verifyEmail:      row(anyone,                   'entry',  verifyWords,                       none,                    () => import('#src/screens/auth/VerifyEmail.tsx')),
  thankYou:         row(anyone,                   'entry',  verifyWords,                       none,                    () => import('#src/screens/auth/ThankYou.tsx')),
  dashboard:        row(view('DASHBOARD'),        'desk',   ['banners', 'dashboard', 'search', 'stones'], at('home'),              () => import('#src/screens/dashboard/Dashboard.tsx')),
  sharedStone:      row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/SharedStone.tsx')),
  dna:              row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/Dna.tsx')),
  diamFtc:          row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/DiamFtc.tsx')),
  xrays:            row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/Xrays.tsx')),
  viewImage:        row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/ViewImage.tsx')),
  about:            row(anyone,                   'public', ['aboutText', 'texts'],            at('house'),             houseText('aboutText')),
  news:             row(anyone,                   'public', ['banners', 'news'],               at('house'),             () => import('#src/screens/house/News.tsx')),
  career:           row(anyone,                   'public', ['careers'],                       at('house'),             () => import('#src/screens/house/Careers.tsx')),
  contactUs:        row(anyone,                   'public', ['contact', 'forms'],              at('house'),             () => import('#src/screens/house/ContactUs.tsx')),
  bookAppointment:  row(anyone,                   'public', bookingWords,                      at('house'),             () => import('#src/screens/house/BookAppointment.tsx')),
  help:             row(anyone,                   'public', ['helpText', 'texts'],             at('house'),             houseText('helpText')),
  biddingProcedure: row(anyone,                   'public', ['biddingText', 'texts'],          at('house'),             () => import('#src/screens/house/BiddingProcedure.tsx')),
  policy:           row(anyone,                   'public', ['policyText', 'texts'],           at('house'),             houseText('policyText')),
  termsCondition:   row(anyone,                   'public', ['termsText', 'texts'],            at('house'),             houseText('termsText')),
  privacyNotice:    row(anyone,                   'public', ['privacyText', 'texts'],          at('house'),             houseText('privacyText')),
  accessibility:    row(anyone,                   'public', ['accessibilityText', 'texts'],    at('house'),             houseText('accessibilityText')),
  sitemap:          row(anyone,                   'public', ['sitemap'],                       at('house'),             () => import('#src/screens/house/Sitemap.tsx')),
  notFound:         row(anyone,                   'public', ['notFound'],                      none,                    () => import('#src/screens/plain/NotFound.tsx')),
};
