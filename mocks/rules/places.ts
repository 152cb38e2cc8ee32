/** A location of stones. Country code IN means deliverable within India. */
export interface Place {
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly countryCode: string;
}

export const PLACES = {
  Mumbai: { city: 'Mumbai', state: 'Maharashtra', country: 'India', countryCode: 'IN' },
  Surat: { city: 'Surat', state: 'Gujarat', country: 'India', countryCode: 'IN' },
  Antwerp: { city: 'Antwerp', state: 'Antwerp', country: 'Belgium', countryCode: 'BE' },
  'New York': { city: 'New York', state: 'New York', country: 'United States', countryCode: 'US' },
  'Hong Kong': { city: 'Hong Kong', state: null, country: 'Hong Kong', countryCode: 'HK' },
  Dubai: { city: 'Dubai', state: 'Dubai', country: 'United Arab Emirates', countryCode: 'AE' },
  'Ramat Gan': { city: 'Ramat Gan', state: 'Tel Aviv', country: 'Israel', countryCode: 'IL' },
  Bangkok: { city: 'Bangkok', state: 'Bangkok', country: 'Thailand', countryCode: 'TH' },
  London: { city: 'London', state: 'England', country: 'United Kingdom', countryCode: 'GB' },
  Shanghai: { city: 'Shanghai', state: 'Shanghai', country: 'China', countryCode: 'CN' },
} satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;
