const DESTINATIONS: Readonly<Record<string, string>> = {
  'acc-mehta': 'Mumbai, India',
  'acc-vanloon': 'Antwerp, Belgium',
  'acc-jaipur': 'Jaipur, India',
  'acc-chennai': 'Chennai, India',
  'acc-kolkata': 'Kolkata, India',
  'acc-tribeca': 'New York, United States',
  'acc-kowloon': 'Hong Kong, Hong Kong',
  'acc-alnoor': 'Dubai, United Arab Emirates',
  'acc-hatton': 'London, United Kingdom',
  'acc-silom': 'Bangkok, Thailand',
  'acc-yarra': 'Melbourne, Australia',
  'acc-bandra': 'Mumbai, India',
};

/** Delivery place of an account: its own city, or else the bourse on its side of the border. */
export function destinationOf({ id, isIndia }: { readonly id: string; readonly isIndia: boolean }): string {
  return DESTINATIONS[id] ?? (isIndia ? 'Mumbai, India' : 'Antwerp, Belgium');
}
