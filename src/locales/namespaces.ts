import type account from './en/account.json';
import type announcements from './en/announcements.json';
import type appointments from './en/appointments.json';
import type articles from './en/articles.json';
import type banners from './en/banners.json';
import type bids from './en/bids.json';
import type calculator from './en/calculator.json';
import type careers from './en/careers.json';
import type columns from './en/columns.json';
import type common from './en/common.json';
import type concierge from './en/concierge.json';
import type confirm from './en/confirm.json';
import type contact from './en/contact.json';
import type csr from './en/csr.json';
import type dashboard from './en/dashboard.json';
import type deals from './en/deals.json';
import type desk from './en/desk.json';
import type editing from './en/editing.json';
import type entry from './en/entry.json';
import type events from './en/events.json';
import type faq from './en/faq.json';
import type feedback from './en/feedback.json';
import type forms from './en/forms.json';
import type guest from './en/guest.json';
import type heads from './en/heads.json';
import type kept from './en/kept.json';
import type lists from './en/lists.json';
import type manage from './en/manage.json';
import type media from './en/media.json';
import type members from './en/members.json';
import type news from './en/news.json';
import type notFound from './en/notFound.json';
import type notifications from './en/notifications.json';
import type oneTimeCode from './en/oneTimeCode.json';
import type papers from './en/papers.json';
import type password from './en/password.json';
import type portal from './en/portal.json';
import type problems from './en/problems.json';
import type quickSearch from './en/quickSearch.json';
import type records from './en/records.json';
import type search from './en/search.json';
import type seller from './en/seller.json';
import type settings from './en/settings.json';
import type sharedStone from './en/sharedStone.json';
import type shell from './en/shell.json';
import type showroom from './en/showroom.json';
import type showrooms from './en/showrooms.json';
import type signIn from './en/signIn.json';
import type signUp from './en/signUp.json';
import type sitemap from './en/sitemap.json';
import type stoneDetail from './en/stoneDetail.json';
import type stones from './en/stones.json';
import type talk from './en/talk.json';
import type team from './en/team.json';
import type testimonials from './en/testimonials.json';
import type texts from './en/texts.json';
import type validation from './en/validation.json';
import type verification from './en/verification.json';
import type visit from './en/visit.json';
import type webhooks from './en/webhooks.json';
import type writing from './en/writing.json';

/** The words by namespace, one file each. English is the source of the keys. */
export type Words = {
  account: typeof account;
  announcements: typeof announcements;
  appointments: typeof appointments;
  articles: typeof articles;
  banners: typeof banners;
  bids: typeof bids;
  calculator: typeof calculator;
  careers: typeof careers;
  columns: typeof columns;
  common: typeof common;
  concierge: typeof concierge;
  confirm: typeof confirm;
  contact: typeof contact;
  csr: typeof csr;
  dashboard: typeof dashboard;
  deals: typeof deals;
  portal: typeof portal;
  desk: typeof desk;
  editing: typeof editing;
  entry: typeof entry;
  events: typeof events;
  faq: typeof faq;
  feedback: typeof feedback;
  forms: typeof forms;
  guest: typeof guest;
  heads: typeof heads;
  kept: typeof kept;
  lists: typeof lists;
  manage: typeof manage;
  members: typeof members;
  media: typeof media;
  news: typeof news;
  notFound: typeof notFound;
  notifications: typeof notifications;
  oneTimeCode: typeof oneTimeCode;
  papers: typeof papers;
  password: typeof password;
  problems: typeof problems;
  quickSearch: typeof quickSearch;
  records: typeof records;
  search: typeof search;
  seller: typeof seller;
  settings: typeof settings;
  sharedStone: typeof sharedStone;
  shell: typeof shell;
  signIn: typeof signIn;
  signUp: typeof signUp;
  showroom: typeof showroom;
  showrooms: typeof showrooms;
  sitemap: typeof sitemap;
  stoneDetail: typeof stoneDetail;
  stones: typeof stones;
  talk: typeof talk;
  team: typeof team;
  testimonials: typeof testimonials;
  texts: typeof texts;
  validation: typeof validation;
  verification: typeof verification;
  visit: typeof visit;
  webhooks: typeof webhooks;
  writing: typeof writing;
};

/** Texts of the house, a Markdown file each, parsed while building (house-text.ts). */
export const textNames = [
  'aboutText',
  'accessibilityText',
  'biddingText',
  'helpText',
  'policyText',
  'privacyText',
  'termsText',
] as const;

export type TextName = (typeof textNames)[number];

/** What is loaded as one file of a language. */
export type Namespace = keyof Words | TextName;
