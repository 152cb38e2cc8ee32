import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layouts } from '#src/app/layouts/layouts.ts';
import { routes } from '#src/app/routes.ts';
import { routeNames } from '#src/domain/paths/paths.ts';
import { coreNamespaces } from '#src/shared/i18n/messages.ts';
import { houseTextOf, screenFiles } from '../../support/screen-files.ts';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;

const resolved = (file: string, to: string) => {
  if (to.startsWith('#')) return to.slice(1);
  return to.startsWith('.') ? normalize(join(dirname(file), to)) : null;
};

const isCode = (file: string | null): file is string =>
  file !== null && /^src\/.*\.tsx?$/.test(file) && existsSync(file);

/** Modules of the portal that a module imports, statically or dynamically; types are left out. */
function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map((match) => resolved(file, match[1] ?? match[2] ?? match[3] ?? ''))
    .filter(isCode);
}

/** A module of the portal and every module that it reaches by imports, but those that `isLeft` leaves out. */
function reachedFrom(start: string, isLeft: (file: string) => boolean = () => false): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const file of reached) {
    for (const next of importsOf(file)) if (!isLeft(next)) reached.add(next);
  }
  return reached;
}

const namespaces = globSync('src/locales/en/*.{json,md}').map(
  (file) => /(\w+)\.\w+$/.exec(file)?.[1] ?? file,
);
const core = new Set<string>(coreNamespaces);

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
    expect(importsOf('src/features/auth/SignIn.tsx')).toContain('src/features/auth/Refusal.tsx');
    expect(importsOf('src/features/auth/SignIn.tsx')).not.toContain('generated/model/loginRequest.ts');
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

describe('the namespaces of a route', () => {
  /** The part of stone lists that is loaded when a row is expanded, with namespaces of its own. */
  const glance = 'src/lists/views/use-expansion.tsx';
  /** The banner of the sign-in, which is loaded after the screen; a banner loads its own messages. */
  const entryBanner = 'src/features/auth/EntryBanner.tsx';
  const isLate = (file: string) => file === glance || file === entryBanner;

  it.each(routeNames)('%s loads the namespaces that its screen uses, and no other', (name) => {
    const ofScreens = screenFiles(name).flatMap((file) => namespacesOf(file, isLate));
    const used = [...ofScreens, ...houseTextOf(name)];
    expect([...new Set(used)].toSorted()).toEqual([...routes[name].namespaces].toSorted());
  });

  it('an expanded row loads the namespaces that lists lack, and no other', () => {
    const ofLists = new Set<string>(routes.diamondList.namespaces);
    expect(namespacesOf(glance).filter((name) => !ofLists.has(name))).toEqual(['stoneDetail']);
    expect(readFileSync(glance, 'utf8')).toContain("= ['stoneDetail'];");
  });

  it('the banner of the sign-in uses the namespace that a banner loads, and no other', () => {
    expect(namespacesOf(entryBanner)).toEqual(['banners']);
    expect(readFileSync('src/domain/banners/BannerRotation.tsx', 'utf8')).toContain(
      "= ['banners'] as const;",
    );
  });
});

describe('every namespace', () => {
  it('is loaded by the core, a layout or a route', () => {
    const loaded = [
      ...coreNamespaces,
      ...Object.values(layouts).flatMap(({ namespaces }) => namespaces),
      ...routeNames.flatMap((name) => routes[name].namespaces),
    ];
    expect([...new Set(loaded)].toSorted()).toEqual(namespaces.toSorted());
  });
});

describe('the namespaces of a layout', () => {
  const files = {
    entry: 'src/app/layouts/entry/EntryLayout.tsx',
    public: 'src/app/layouts/public/PublicLayout.tsx',
    device: 'src/app/layouts/device/DeviceLayout.tsx',
    client: 'src/app/layouts/client/ClientLayout.tsx',
    portal: 'src/app/layouts/portal/PortalLayout.tsx',
  } as const;
  // The route table reaches every screen; these have namespaces of their own.
  const isTable = (file: string) =>
    /^src\/app\/routes?\.ts$/.test(file) || file === 'src/app/layouts/layouts.ts';

  /** Parts that are loaded late and load their own messages. */
  const late = {
    'src/app/layouts/entry/EntryHead.tsx': ['heads'],
    'src/app/layouts/portal/calculator/OpenCalculator.tsx': ['calculator', 'forms', 'stones'],
    'src/features/notifications/system-news.ts': ['notifications'],
    'src/app/layouts/portal/help/HelpContent.tsx': ['helpText', 'texts'],
  };

  it.each(['entry', 'public', 'device', 'client', 'portal'] as const)(
    '%s loads the namespaces that it uses, and no other',
    (name) => {
      const isLeft = (file: string) => isTable(file) || file in late;
      expect(namespacesOf(files[name], isLeft)).toEqual([...layouts[name].namespaces].toSorted());
    },
  );

  it.each(Object.entries(late))('%s loads the namespaces that it uses, and no other', (file, expected) => {
    expect(namespacesOf(file, isTable)).toEqual(expected);
    expect(readFileSync(file, 'utf8')).toContain(
      `= ${JSON.stringify(expected).replaceAll('"', "'").replaceAll(',', ', ')};`,
    );
  });

  it('the router and the start of the portal use core messages only', () => {
    expect(
      namespacesOf(
        'src/app/start.tsx',
        (file) => isTable(file) || /layouts\/(portal|device|public)\//.test(file),
      ),
    ).toEqual([]);
  });
});
