import type { Faq } from '#generated/model/faq.ts';

const QUESTIONS: Readonly<Record<string, readonly (readonly [question: string, answer: string])[]>> = {
  Buying: [
    [
      'How do I buy a stone?',
      'Add it to the cart, request its confirmation, and wait for the desk to approve it. The price is fixed from the request on.',
    ],
    [
      'Are stones in my watch list kept for me?',
      'No. Stones in the watch list remain available to other customers. Ask for a hold to keep a stone.',
    ],
    [
      'How long is a stone held?',
      'Until the hour that the hold shows, between one and seventy-two hours. It is released by itself.',
    ],
    [
      'What happens to a quote?',
      'The desk approves it, rejects it or makes a counter-offer. A quoted stone is confirmed directly when its price is approved.',
    ],
  ],
  Bidding: [
    [
      'When can I bid?',
      'Blind bids are taken from 15:00 to 10:59, look and bid runs from 11:00 to 14:59, both by the clock of Mumbai.',
    ],
    ['By how much must I raise a bid?', 'By steps of 20 USD per carat. Of equal bids the earliest leads.'],
  ],
  Payment: [
    [
      'Which terms of payment are there?',
      'Rupee bills of 5 and 30 days, export of 5 and 30 days, and delivery in Hong Kong. The final calculation shows what each costs.',
    ],
    [
      'Why does my discount change with the selection?',
      'Export terms give their full discount from 15,000 USD on, and one percent below that.',
    ],
  ],
  Delivery: [
    ['How long does a shipment take?', 'Seven to ten working days, followed under shipments.'],
    [
      'Can a stone in India be delivered elsewhere?',
      'Not from the list. Your sales person arranges it, and it takes at least seven to ten working days.',
    ],
  ],
  Selling: [
    [
      'How do I list stones?',
      'Upload a CSV or Excel file, map its columns once, look at the dry run and commit it.',
    ],
    [
      'How long does a listing stay active?',
      'Seven days. Refresh it before it runs out, one stone or all at once.',
    ],
    [
      'Which stones may not be listed?',
      'Lab-grown diamonds, white diamonds with a green tint, and diamonds from Zimbabwe. Treatments must be disclosed.',
    ],
  ],
  Account: [
    [
      'Who may see what in our company?',
      'A primary user sets up sub users and secondary users. Sub users prepare, primary and secondary users confirm.',
    ],
    [
      'How do I trust this browser?',
      'Choose Always when you enter the one-time code; the next sign-in asks for none.',
    ],
  ],
};

/** Questions and answers by category, in the order of the house. */
export const FAQS: readonly Faq[] = Object.entries(QUESTIONS)
  .flatMap(([category, rows]) =>
    rows.map(([question, answer], place) => ({ category, question, answer, sortingSequence: place + 1 })),
  )
  .map((faq, index) => ({ id: `faq-${index + 1}`, ...faq }));

/** Categories in the order of the house. */
export const FAQ_CATEGORIES: readonly string[] = Object.keys(QUESTIONS);
