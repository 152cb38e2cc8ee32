import { describe, expect, it } from 'vitest';
import { returnPath } from '#src/app/return-path.ts';
import { href } from '#src/domain/paths/href.ts';
import { routeNames } from '#src/domain/paths/paths.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';

describe('addresses', () => {
  it('fills in params and escapes them', () => {
    expect(href('diamondDetail', { id: 'st-00001' })).toBe('/diamond-detail/st-00001');
    expect(href('diamondDetail', { id: 'a/b?c#d e' })).toBe('/diamond-detail/a%2Fb%3Fc%23d%20e');
  });

  it('leaves an optional param out', () => {
    expect(href('diamondSearch')).toBe('/diamond-search');
    expect(href('diamondSearch', { id: 'srch-1' })).toBe('/diamond-search/srch-1');
  });

  it('adds a query and skips what is undefined', () => {
    expect(href('diamondList', null, { shp: 'round', page: undefined })).toBe('/diamond-list?shp=round');
    expect(
      href(
        'diamondList',
        null,
        new URLSearchParams([
          ['a', '1'],
          ['a', '2'],
        ]),
      ),
    ).toBe('/diamond-list?a=1&a=2');
    expect(href('diamondList', null, {})).toBe('/diamond-list');
  });

  it.each(routeNames)('%s leads back to its own route', (name) => {
    const address = name === 'diamondDetail' ? href(name, { id: 'x' }) : href(name);
    expect(routeAt(address)?.name).toBe(name);
  });

  it('asks for what the path needs', () => {
    // @ts-expect-error a detail page without its id does not compile
    expect(() => href('diamondDetail')).not.toThrow();
    // @ts-expect-error an unknown param does not compile
    expect(() => href('diamondDetail', { stone: 'x' })).not.toThrow();
  });
});

describe('the page to return to', () => {
  const of = (next: string) => returnPath(new URLSearchParams({ next }).toString());

  it('is a path of the portal with its query', () => {
    expect(of('/account/cart?page=2&sort=-crt#top')).toBe('/account/cart?page=2&sort=-crt#top');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'cart',
    '',
  ])('is never another site: %j', (next) => expect(of(next)).toBeNull());

  it('is nothing when nothing was asked for', () => {
    expect(returnPath('')).toBeNull();
  });
});
