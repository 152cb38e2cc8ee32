import { expect, test } from 'vitest';
import { withWorlds } from '#mocks/http/portal-world.ts';

const page = '<!doctype html><html><head><title>P</title></head><body></body></html>';
const rendered = withWorlds(async (_url, template, headers) =>
  template.page.replace('P', headers['x-world'] ?? 'default'),
);

function render(search: string, cookie?: string): Promise<string> {
  const url = { pathname: '/signin', search, searchParams: new URLSearchParams(search) };
  return rendered(url, { page, heads: '{}' }, cookie === undefined ? {} : { cookie });
}

test('a page of the portal stays as it was built unless its address or a tab names a world', async () => {
  expect(await render('')).toContain('<head><title>default');
  expect(await render('?world=w1')).toContain('<head><script src="/pavilion-world.js"></script><title>w1');
  expect(await render('', 'pavilion-world=1')).toContain(
    '<script src="/pavilion-world.js"></script><title>P',
  );
});
