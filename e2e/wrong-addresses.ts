/**
 * Addresses of the pages open to visitors with a parameter that is wrong or missing, and the text that says so or shows
 * that the parameter was ignored. One row per such page; pages without parameters ignore any query.
 */
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { Messages } from './messages.ts';

type Row = {
  /** What follows the path of the route, or the whole address of a route whose path has a parameter. */
  readonly wrong: readonly string[];
  readonly told: (t: Messages) => string;
};

const UNKNOWN_QUERY = '?no-such-parameter=%22%3E';

/** A page that takes no parameter from its address. */
const plain = (told: Row['told']): Row => ({ wrong: [UNKNOWN_QUERY], told });

/** A page that takes a stone from its address: by link or by number. */
const stonePage: Row = { wrong: ['?share=no-such-link'], told: (t) => t('sharedStone:missing.wrong') };

export const wrongAddresses: Readonly<Partial<Record<RouteName, Row>>> = {
  signIn: { wrong: ['?return=//elsewhere.test'], told: (t) => t('signIn:title') },
  signUp: { wrong: ['?correct=short'], told: (t) => t('signUp:correct.badLink') },
  verifyOtp: { wrong: [UNKNOWN_QUERY], told: (t) => t('oneTimeCode:end.none.title') },
  verifyDevice: { wrong: ['', '?challenge=x&code=12'], told: (t) => t('oneTimeCode:end.incomplete.title') },
  guestLogin: plain((t) => t('guest:title')),
  forgotPassword: plain((t) => t('password:forgot.title')),
  resetPassword: { wrong: ['/reset-password/short'], told: (t) => t('password:end.unknown.title') },
  verifyEmail: { wrong: ['', '?token=short'], told: (t) => t('verification:end.unknown.title') },
  thankYou: { wrong: ['?after=nothing'], told: (t) => t('verification:thanks.registered.title') },
  sharedStone: stonePage,
  dna: stonePage,
  diamFtc: stonePage,
  xrays: stonePage,
  viewImage: stonePage,
  clientShowroom: { wrong: ['', '?room=no-such-room'], told: (t) => t('showroom:missing.title') },
  faq: { wrong: ['?category=Nowhere', '?search=emeralds+of+the+moon'], told: (t) => t('faq:empty') },
  csr: { wrong: ['?category=Nowhere', '?page=999'], told: (t) => t('csr:empty') },
  testimonials: { wrong: ['?page=999'], told: (t) => t('testimonials:empty') },
  about: plain((t) => t('shell:title.about')),
  articles: { wrong: ['?id=no-such-article', '?id='], told: (t) => t('articles:unknown.title') },
  news: { wrong: ['?id=no-such-news', '?id='], told: (t) => t('news:unknown.title') },
  career: { wrong: ['?department=Nowhere', '?page=999'], told: (t) => t('careers:empty') },
  careerDetail: { wrong: ['', '?id=no-such-job'], told: (t) => t('careers:unknown.title') },
  contactUs: plain((t) => t('contact:title')),
  bookAppointment: { wrong: ['?division=no-such-place'], told: (t) => t('visit:who') },
  help: plain((t) => t('shell:title.help')),
  biddingProcedure: plain((t) => t('shell:title.biddingProcedure')),
  policy: plain((t) => t('shell:title.policy')),
  termsCondition: plain((t) => t('shell:title.termsCondition')),
  privacyNotice: plain((t) => t('shell:title.privacyNotice')),
  accessibility: plain((t) => t('shell:title.accessibility')),
  sitemap: plain((t) => t('sitemap:title')),
  feedback: { wrong: ['?invitation=no-such-invitation'], told: (t) => t('feedback:unknown.title') },
  notFound: plain((t) => t('notFound:title')),
};
