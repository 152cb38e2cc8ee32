import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyTheme } from '#generated/model/companyTheme.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { followCompanyTheme, useCompanyTheme } from '#src/domain/reference/company-theme.ts';

const theme = (code: string, given: Partial<CompanyTheme> = {}): CompanyTheme => ({
  code,
  name: code,
  color: 'RED',
  logo: null,
  host: null,
  ...given,
});
const own = theme('PAVILION', { name: 'Pavilion', color: 'BLUE' });
const north = theme('NORTH', { logo: '/logo.png' });
const south = theme('SOUTH', { color: 'TEAL', host: 'localhost' });

const { dataset } = document.documentElement;

function follow(companyCodes: readonly CompanyTheme[], userCode?: string) {
  followCompanyTheme({ companyCodes: [...companyCodes], mediaBase: 'https://media.test' }, userCode);
  return useCompanyTheme.getState()?.code ?? null;
}

describe('the theme of the portal', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/signin');
    follow([own]);
  });

  it('is that of the user’s company, with its logo on the media host', () => {
    expect(follow([own, north, south], 'NORTH')).toBe('NORTH');
    expect(useCompanyTheme.getState()?.logo).toBe('https://media.test/logo.png');
    expect(dataset.accent).toBe('RED');
  });

  it('is that of the default code for a user whose code is not active', () => {
    expect(follow([own, south], 'NORTH')).toBe(null);
    expect(dataset.accent).toBe('BLUE');
    expect(follow([{ ...own, color: 'PINK' }], 'NORTH')).toBe('PAVILION');
  });

  it('follows the address before the host, and the host before the last visit', () => {
    history.replaceState(null, '', '/signin?company=NORTH');
    expect(follow([own, north, south])).toBe('NORTH');
    history.replaceState(null, '', '/signin');
    expect(follow([own, north, south])).toBe('SOUTH');
    expect(follow([own, north, { ...south, host: null }])).toBe('SOUTH');
    expect(follow([own, north])).toBe(null);
  });
});

describe('the colours of company codes', () => {
  const css = readFileSync('src/shared/ui/accents.css', 'utf8');
  const [light = '', dark = ''] = css.split('html:root').slice(1);
  const hues = [...css.matchAll(/\[data-accent="(\w+)"\] \{\s+--accent: (\d+)/g)];

  /** Relative luminance (WCAG 2) of a shade. The formula is that of OKLab, from its author's page. */
  function luminance(block: string, shade: number, hue: number): number {
    const found = new RegExp(`brand-${shade}: oklch\\(([\\d.]+)% ([\\d.]+)`).exec(block);
    const [l, chroma] = [Number(found?.[1]) / 100, Number(found?.[2])];
    const angle = (hue * Math.PI) / 180;
    const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
    const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
    const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
    const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
    const shown = (value: number) => Math.min(1, Math.max(0, value));
    return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
  }
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  it('exist for each colour but the portal’s own', () => {
    expect(hues.map(([, name]) => name).toSorted()).toEqual(
      Object.values(ThemeColor).filter((name) => name !== 'BLUE'),
    );
  });

  it.each(hues.map(([, name, hue]) => [name, Number(hue)] as const))('%s has readable text', (_, hue) => {
    const [white, page] = [1, 0.0091];
    const lightest = (shade: number) => luminance(light, shade, hue);
    const darkest = (shade: number) => luminance(dark, shade, hue);
    expect(contrast(white, lightest(7))).toBeGreaterThan(6);
    expect(contrast(white, lightest(8))).toBeGreaterThan(7);
    expect(contrast(lightest(0), lightest(9))).toBeGreaterThan(7);
    // A selected row with its link.
    expect(contrast(lightest(1), lightest(9))).toBeGreaterThan(7);
    expect(contrast(darkest(1), darkest(9))).toBeGreaterThan(7);
    expect(contrast(white, darkest(4))).toBeGreaterThan(4.5);
    expect(contrast(page, darkest(7))).toBeGreaterThan(7);
    expect(contrast(darkest(0), darkest(7))).toBeGreaterThan(7);
    expect(contrast(darkest(2), darkest(9))).toBeGreaterThan(7);
  });
});
