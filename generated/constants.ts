/** Generated from the contract by tools/generate/constants.ts. Do not edit. */
export const constants = {
  /** Seconds after which a one-time code may be sent again. */
  resendSeconds: 30,
  /** Minutes for which a one-time code is valid. */
  codeMinutes: 10,
  /** Minutes for which the link to a new password is valid. */
  resetLinkMinutes: 60,
  /** Wrong passwords in a row that lock a username; wrong one-time codes in a row that lock the codes of a user. */
  wrongPasswords: 5,
  /** Minutes for which a username or the codes of a user are locked. */
  lockMinutes: 15,
  /** Hours for which a quote is valid at most, unless the project settings say otherwise. */
  quoteHours: 48,
  /** Lowest offer for a stone without a list price in percent of its asking price. */
  offerFloorPercent: 30,
  /** Seconds for which a deletion can be undone. */
  undoSeconds: 60,
  /** Greatest tolerance of the weight in a pair search among all stones. */
  pairCarats: 0.5,
  /** Pair searches among all stones that a user makes in a minute. */
  pairSearches: 30,
  /** Idempotency keys that a user has at the same time. */
  userKeys: 500,
  /** Idempotency keys that all callers without a session have together at the same time. */
  visitorKeys: 5000,
  /** How many times the limit of one address all callers without a session have together. */
  visitorsFactor: 10,
  /** Visits of callers without a session on one day. */
  visitorVisits: 12,
  /** Days after which the resume of a job application is deleted. */
  resumeDays: 90,
  /** Steps of work for one call: comparisons of one attribute of two stones. */
  workSteps: 40000000,
  /** Minutes before its window closes in which a leading open bid cannot be withdrawn. */
  bidBindingMinutes: 15,
  /** Change of a listing's price, in percent of the price that the seller saw, above which the seller confirms it. */
  priceStepPercent: 15,
  /** Price of a listing in percent of its list price below which the seller confirms it. */
  priceFloorPercent: 20,
  /** Stones that a company has on hold at most. */
  holdsPerCompany: 50,
  /** Minutes for which events are kept for streams that resume. */
  eventMinutes: 15,
  /** Event streams that a session has open at the same time. */
  streamsPerSession: 10,
  /** Event streams that the link of a showroom has open at the same time. */
  streamsPerShowroom: 20,
  /** Seconds between two heartbeats of an event stream. */
  heartbeatSeconds: 15,
  /** Hours between the end of a hold and the next hold of the same stone by the same company. */
  holdCoolingHours: 24,
} as const;
