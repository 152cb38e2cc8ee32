import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../support/component/words.ts';

const t = wordsOf('en');
const seller = { name: 'Rohan Shah', phone: '+91 22 5550 1234', from: 7, to: 10 };

describe('a confirmation is asked for in the words of the specification, section 8', () => {
  it.each([
    [t('lists:confirm.removeAll'), 'Are you sure you want to delete all stone(s)?'],
    [t('account:address.removeTitle'), 'Are you sure you want to delete this address?'],
    [t('appointments:cancel.ask'), 'Are you sure you want to cancel appointment?'],
    [t('lists:confirm.removeFromCart'), 'Are you sure you want to delete these stone(s)?'],
    [t('lists:confirm.removeFromWatch'), 'Are you sure you want to delete these stone(s)?'],
    [t('search:kept.removeQuestion'), 'Are you sure you want to delete?'],
    [t('shell:signOutQuestion'), 'Are you sure you want to log out?'],
  ])('%s', (shown, specified) => {
    expect(shown).toBe(specified);
  });
});

describe('an empty result says so in the words of the specification, section 8', () => {
  it.each([
    [t('lists:empty.noMatch'), "Sorry, we didn't find a match."],
    [t('search:kept.noSaved'), 'No saved search found. Please save search for quick search.'],
    [t('search:kept.noRecent'), 'No recent search found.'],
    [t('records:purchases.empty'), 'No purchase found.'],
    [t('lists:empty.quoteList'), 'No data found.'],
    [t('lists:empty.hold'), 'No data found.'],
    [t('lists:empty.confirmList'), 'No data found.'],
    [t('lists:empty.bidding'), 'No data found.'],
    [t('lists:empty.officeList'), 'No data found.'],
    [t('lists:empty.enquiry'), 'No data found.'],
    [t('lists:empty.reminder'), 'No data found.'],
    [t('lists:empty.notes'), 'No data found.'],
  ])('%s', (shown, specified) => {
    expect(shown).toBe(specified);
  });
});

/**
 * The specification reports its notices about the user, whom the portal addresses: "the user should be sure" is "be sure",
 * "the user must contact the respective sales person" names that person.
 */
describe('a notice has the words of the specification, section 8', () => {
  it.each([
    [
      t('lists:notice.watchlistNotHeld'),
      'Stones in the watchlist are not kept on hold, as they remain available to other customers.',
    ],
    [
      t('lists:notice.quoteConfirms'),
      'A quoted stone is directly confirmed if the price is approved, so be sure before quoting. Quote-list stones are also not held.',
    ],
    [
      t('lists:notice.fixedPrice'),
      "For confirmation, prices are fixed and not negotiable. Grading beyond the lab's is the seller's own view and carries no liability.",
    ],
    [
      t('confirm:fixedPrice'),
      "For confirmation, prices are fixed and not negotiable. Grading beyond the lab's is the seller's own view and carries no liability.",
    ],
    [
      t('lists:notice.india', seller),
      'A stone located in India is not available for delivery elsewhere and vice versa; to confirm it, contact Rohan Shah, +91 22 5550 1234. Delivery of such a stone outside India takes at least 7-10 working days.',
    ],
    [t('lists:notice.shipment', seller), 'Any shipment takes at least 7-10 working days.'],
    [
      t('bids:included'),
      'The additional amount value (such as quantity) is already included in the final calculation.',
    ],
  ])('%s', (shown, specified) => {
    expect(shown).toBe(specified);
  });
});

describe('an action without a selection asks for one in the words of the specification, section 5', () => {
  it.each([
    [t('lists:prompt.bid'), 'bid'],
    [t('lists:prompt.requestConfirm'), 'confirm'],
    [t('lists:prompt.addToCart'), 'add in cart'],
    [t('lists:prompt.addToWatch'), 'add in watch'],
    [t('lists:prompt.addReminder'), 'add in reminder'],
    [t('lists:prompt.applyQuote'), 'apply quote'],
    [t('lists:prompt.finalCalculation'), 'final calculation'],
    [t('lists:prompt.share'), 'share'],
    [t('lists:prompt.download'), 'download'],
    [t('lists:prompt.updateReminder'), 'update reminder'],
    [t('lists:prompt.deleteReminder'), 'delete'],
  ])('%s', (shown, action) => {
    expect(shown).toBe(`Please select stone(stones) to ${action}.`);
  });
});
