import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import {
  type Cells,
  csv,
  findings,
  found,
  list,
  lot,
  start,
  startSelling,
} from '../../support/mock-backend-seller.ts';

let world: World;
let seller: Client;
let buyer: Client;

beforeEach(async () => {
  ({ world, seller, buyer } = await startSelling());
});

/** Cells of the four columns of a place. */
function at(location: string, city: string, state: string, country: string): Cells {
  return { Location: location, City: city, State: state, Country: country };
}

async function placed(cells: Cells) {
  const upload = await list({ world, seller }, csv([lot({ 'Stock #': 'P-1', ...cells })]));
  expect(upload.report).toMatchObject({ valid: 1 });
  const stone = world.tables.stones.own().find(({ vStnId }) => vStnId === 'P-1');
  return [stone?.loc, stone?.locNm, stone?.city, stone?.state, stone?.countryNm, stone?.countryCode];
}

describe('a stone is', () => {
  const mumbai = ['location-mumbai', 'Mumbai', 'Mumbai', 'Maharashtra', 'India', 'IN'];
  const newYork = ['location-new-york', 'New York', 'New York', 'New York', 'United States', 'US'];
  const hongKong = ['location-hong-kong', 'Hong Kong', 'Hong Kong', null, 'Hong Kong', 'HK'];

  test.each<[Cells, readonly (string | null)[]]>([
    [at('', 'Mumbai', '', ''), mumbai],
    [at('', 'bombay', '', 'India'), mumbai],
    [at('', 'MUMBAI', 'MH', 'IND'), mumbai],
    [at('India, Maharashtra, Mumbai', '', '', ''), mumbai],
    [at('Mumbai - India', '', '', ''), mumbai],
    [at('Mumbai India', '', '', ''), mumbai],
    [at('', '', 'Mumbai', 'India'), mumbai],
    [at('', '', '', 'India/Mumbai'), mumbai],
    [at('', 'New York', 'New York', 'USA'), newYork],
    [at('', 'NYC', 'NY', ''), newYork],
    [at('', '', '', 'Hong Kong'), hongKong],
    [at('HK', '', '', ''), hongKong],
    [at('', '', '', 'Dubai'), ['location-dubai', 'Dubai', 'Dubai', 'Dubai', 'United Arab Emirates', 'AE']],
    [at('', 'Jaipur', '', ''), ['location-other', 'Jaipur', 'Jaipur', 'Rajasthan', 'India', 'IN']],
    [
      at('', 'Tel-Aviv', '', 'Israel'),
      ['location-other', 'Tel Aviv', 'Tel Aviv', 'Tel Aviv', 'Israel', 'IL'],
    ],
    [at('', '', 'Gujarat', ''), ['location-other', 'Gujarat', null, 'Gujarat', 'India', 'IN']],
    [at('', '', '', 'India'), ['location-other', 'India', null, null, 'India', 'IN']],
    [at('', '', 'NY', 'USA'), ['location-other', 'New York', null, 'New York', 'United States', 'US']],
    [
      at('', 'London', 'Ontario', 'Canada'),
      ['location-other', 'London', 'London', 'Ontario', 'Canada', 'CA'],
    ],
    [at('', 'London', '', ''), ['location-london', 'London', 'London', 'England', 'United Kingdom', 'GB']],
  ])('where %j say, without a doubt', async (cells, expected) => {
    expect(await findings(seller, cells)).toEqual([]);
    expect(await placed(cells)).toEqual(expected);
  });

  test.each<[Cells, readonly string[], readonly (string | null)[]]>([
    [at('', 'Mumbai', '', 'Belgium'), ['CONTRADICTION countryNm WARNING'], mumbai],
    [
      at('Surat', 'Mumbai', 'Gujarat', 'India'),
      ['CONTRADICTION locNm WARNING', 'CONTRADICTION state WARNING'],
      mumbai,
    ],
    [at('', 'Mumbai', 'Somewhere', 'India'), ['UNKNOWN_GRADE state WARNING'], mumbai],
    [
      at('', 'Atlantis', '', 'India'),
      ['UNKNOWN_CITY city WARNING'],
      ['location-other', 'Atlantis', 'Atlantis', null, 'India', 'IN'],
    ],
    [
      at('Mumbai', 'Atlantis', '', ''),
      ['UNKNOWN_CITY city WARNING'],
      ['location-other', 'Atlantis', 'Atlantis', null, 'India', 'IN'],
    ],
    [
      at('Atlantis, USA', '', '', ''),
      ['UNKNOWN_CITY locNm WARNING'],
      ['location-other', 'Atlantis', 'Atlantis', null, 'United States', 'US'],
    ],
  ])('where %j say in spite of a doubt', async (cells, doubts, expected) => {
    expect(await findings(seller, cells)).toEqual(doubts);
    expect(await placed(cells)).toEqual(expected);
  });

  test.each<[Cells, readonly string[]]>([
    [at('', '', '', ''), ['REQUIRED locNm ERROR']],
    [at('Atlantis', '', '', ''), ['UNKNOWN_CITY locNm WARNING', 'REQUIRED countryNm ERROR']],
    [at('', '', '', 'Wakanda'), ['UNKNOWN_GRADE countryNm ERROR']],
    [at('', 'Atlantis', '', 'Wakanda'), ['UNKNOWN_CITY city WARNING', 'UNKNOWN_GRADE countryNm ERROR']],
    [at('Springfeeld, IL', '', '', ''), ['UNKNOWN_CITY locNm WARNING', 'REQUIRED countryNm ERROR']],
  ])('nowhere if %j do not tell the country', async (cells, expected) => {
    expect(await findings(seller, cells)).toEqual(expected);
  });

  test('found by buyers under Other when its city is not in the list of locations', async () => {
    await placed(at('', 'Jaipur', '', 'India'));
    const [stone] = await found(buyer, ['P-1']);
    expect(stone).toMatchObject({ loc: 'location-other', locNm: 'Jaipur', countryNm: 'India' });
  });
});

describe('columns of places', () => {
  test.each([
    ['Country,State,City', ['countryNm', 'state', 'city']],
    ['City,Country,State', ['city', 'countryNm', 'state']],
    ['Country', ['countryNm']],
  ])('%s are enough to say where stones are', async (headers, fields) => {
    const content = `Stock,Shape,Carat,Color,Clarity,PPC,Treatment,${headers}\nA-1,BR,1,G,VS1,5000,None`;
    const { columns, missing } = await start(seller, content);
    expect(columns.slice(7).map(({ field }) => field)).toEqual(fields);
    expect(missing).toEqual([]);
  });

  test('a file without any column of places lacks a location', async () => {
    const { missing } = await start(
      seller,
      'Stock,Shape,Carat,Color,Clarity,PPC,Treatment\nA-1,BR,1,G,VS1,5000,None',
    );
    expect(missing).toEqual(['locNm']);
  });
});
