import type columns from './en/columns.json';
import type common from './en/common.json';
import type confirm from './en/confirm.json';
import type contact from './en/contact.json';
import type dashboard from './en/dashboard.json';
import type desk from './en/desk.json';
import type forms from './en/forms.json';
import type heads from './en/heads.json';
import type lists from './en/lists.json';
import type notFound from './en/notFound.json';
import type notifications from './en/notifications.json';
import type problems from './en/problems.json';
import type records from './en/records.json';
import type search from './en/search.json';
import type shell from './en/shell.json';
import type signIn from './en/signIn.json';
import type signUp from './en/signUp.json';
import type sitemap from './en/sitemap.json';
import type stones from './en/stones.json';
import type validation from './en/validation.json';

/** The words by namespace, one file each. English is the source of the keys. */
export type Words = {
  columns: typeof columns;
  common: typeof common;
  confirm: typeof confirm;
  contact: typeof contact;
  dashboard: typeof dashboard;
  desk: typeof desk;
  forms: typeof forms;
  heads: typeof heads;
  lists: typeof lists;
  notFound: typeof notFound;
  notifications: typeof notifications;
  problems: typeof problems;
  records: typeof records;
  search: typeof search;
  shell: typeof shell;
  signIn: typeof signIn;
  signUp: typeof signUp;
  sitemap: typeof sitemap;
  stones: typeof stones;
  validation: typeof validation;
};

export type Namespace = keyof Words;
