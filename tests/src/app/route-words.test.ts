import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frames } from '#src/app/layouts/frames.ts';
import { routes } from '#src/app/routes.ts';
import { routeNames } from '#src/domain/paths/paths.ts';
import { coreWords } from '#src/shared/i18n/words.ts';
import { importsOf, reachedFrom } from '../../support/module-graph.ts';
import { houseTextOf, screenFiles } from '../../support/screen-files.ts';

const namespaces = globSync('src/locales/en/*.{json,md}').map(
  (file) => /(\w+)\.\w+$/.exec(file)?.[1] ?? file,
);
const core = new Set<string>(coreWords);

/** Namespaces that a source uses: those of `useTranslation`, those in front of a key, the default one, and texts of the house. */
function namespacesIn(source: string): readonly string[] {
  const asked = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  const inKeys = [...source.matchAll(/['"`](\w+):[a-z]|\bt\(\s*`(\w+):/gi)].map(
    ([, key, picked]) => key ?? picked ?? '',
  );
  const texts = [
    ...source.matchAll(/(?:<HouseTextPage name="|getResourceBundle\(useLanguage\(\), ')(\w+)/g),
  ].map(([, name = '']) => name);
  return [...asked, ...inKeys, ...texts].filter((name) => namespaces.includes(name) && !core.has(name));
}

/** Namespaces besides the core ones that a module uses, with all that it imports. */
function namespacesOf(file: string, isLeft?: (file: string) => boolean): readonly string[] {
  const used = [...reachedFrom(file, isLeft)].flatMap((module) => namespacesIn(readFileSync(module, 'utf8')));
  return [...new Set(used)].toSorted();
}

describe('the walk through the imports', () => {
  it('sees static and dynamic imports, and no types', () => {
    expect(importsOf('src/screens/auth/SignIn.tsx')).toContain('src/screens/auth/Refusal.tsx');
    expect(importsOf('src/screens/auth/SignIn.tsx')).not.toContain('generated/model/loginRequest.ts');
    expect(importsOf('src/app/layouts/portal/go-to/GoTo.tsx')).toContain(
      'src/app/layouts/portal/go-to/GoToBox.tsx',
    );
  });

  it('sees namespaces in hooks and in keys', () => {
    expect(namespacesIn("const { t } = useTranslation('search');")).toEqual(['search']);
    expect(namespacesIn("const { t } = useTranslation(['stones', 'common']);")).toEqual(['stones']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    expect(namespacesIn('t(`columns:title.${key}`) + t("lists:count", { count })')).toEqual([
      'columns',
      'lists',
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    expect(namespacesIn('t(`lists:${key}`)')).toEqual(['lists']);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    expect(namespacesIn("{ search: 'x' }; const at = 'a:b'; store(`columns:${list}`)")).toEqual([]);
  });
});

describe('the words of a route', () => {
  /** The part of stone lists that is loaded when a row is expanded, with words of its own. */
  const glance = 'src/lists/views/use-expansion.tsx';
  /** The banner of the sign-in, which is loaded after the screen; a banner loads its own words. */
  const entryBanner = 'src/screens/auth/EntryBanner.tsx';
  const isLate = (file: string) => file === glance || file === entryBanner;

  it.each(routeNames)('%s loads the namespaces that its screen uses, and no other', (name) => {
    const ofScreens = screenFiles(name).flatMap((file) => namespacesOf(file, isLate));
    const used = [...ofScreens, ...houseTextOf(name)];
    expect([...new Set(used)].toSorted()).toEqual([...routes[name].words].toSorted());
  });

  it('an expanded row loads the namespaces that lists lack, and no other', () => {
    const ofLists = new Set<string>(routes.diamondList.words);
    expect(namespacesOf(glance).filter((name) => !ofLists.has(name))).toEqual(['stoneDetail']);
    expect(readFileSync(glance, 'utf8')).toContain("= ['stoneDetail'];");
  });

  it('the banner of the sign-in uses the namespace that a banner loads, and no other', () => {
    expect(namespacesOf(entryBanner)).toEqual(['banners']);
    expect(readFileSync('src/features/banners/BannerRotation.tsx', 'utf8')).toContain(
      "= ['banners'] as const;",
    );
  });
});

describe('every namespace', () => {
  it('is loaded by the core, a frame or a route', () => {
    const loaded = [
      ...coreWords,
      ...Object.values(frames).flatMap(({ words }) => words),
      ...routeNames.flatMap((name) => routes[name].words),
    ];
    expect([...new Set(loaded)].toSorted()).toEqual(namespaces.toSorted());
  });
});

describe('the words of a frame', () => {
  const files = {
    entry: 'src/app/layouts/entry/EntryFrame.tsx',
    public: 'src/app/layouts/public/PublicFrame.tsx',
    device: 'src/app/layouts/device/DeviceFrame.tsx',
    desk: 'src/app/layouts/portal/DeskFrame.tsx',
  } as const;
  // The route table reaches every screen; these have words of their own.
  const isTable = (file: string) =>
    /^src\/app\/routes?\.ts$/.test(file) || file === 'src/app/layouts/frames.ts';

  /** Parts that are loaded late and load their own words. */
  const late = {
    'src/app/layouts/entry/EntryHead.tsx': ['heads'],
    'src/app/layouts/portal/calculator/OpenCalculator.tsx': ['calculator', 'forms', 'stones'],
    'src/features/notifications/system-news.ts': ['notifications'],
    'src/app/layouts/portal/help/HelpContent.tsx': ['helpText', 'texts'],
  };

  it.each(['entry', 'public', 'device', 'desk'] as const)(
    '%s loads the namespaces that it uses, and no other',
    (name) => {
      const isLeft = (file: string) => isTable(file) || file in late;
      expect(namespacesOf(files[name], isLeft)).toEqual([...frames[name].words].toSorted());
    },
  );

  it.each(Object.entries(late))('%s loads the namespaces that it uses, and no other', (file, words) => {
    expect(namespacesOf(file, isTable)).toEqual(words);
    expect(readFileSync(file, 'utf8')).toContain(
      `= ${JSON.stringify(words).replaceAll('"', "'").replaceAll(',', ', ')};`,
    );
  });

  it('the router and the start of the portal use core words only', () => {
    expect(
      namespacesOf(
        'src/app/start.tsx',
        (file) => isTable(file) || /frames\/(desk|device|public)\//.test(file),
      ),
    ).toEqual([]);
  });
});
