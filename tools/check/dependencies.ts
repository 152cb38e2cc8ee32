/**
 * `npm run check:dependencies`: no package that the portal or the mock backend runs with has a known vulnerability. Asks the
 * registry (`npm audit --omit=dev`). Where it has no answer, as offline, it says so and checks the lockfile alone: each such
 * package is pinned by a hash and not deprecated.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Packages = Readonly<Record<string, { dev?: boolean; integrity?: string; deprecated?: string }>>;

type Audit = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
};

/** What is wrong with the packages of a lockfile that are not for development only. */
export function lockfileFaults(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { dev, integrity, deprecated }]) => {
    if (path === '' || dev === true) return [];
    const unpinned = integrity?.startsWith('sha512-') === true ? [] : [`${path} has no hash.`];
    return deprecated === undefined ? unpinned : [...unpinned, `${path} is deprecated: ${deprecated}`];
  });
}

/** The advisories in what `npm audit --json` printed; null if the registry had no answer. */
export function advisoriesIn(output: string): string[] | null {
  const audit: Audit = output.trimStart().startsWith('{') ? JSON.parse(output) : {};
  if (audit.vulnerabilities === undefined) return null;
  return Object.entries(audit.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
}

function run(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  const advisories = advisoriesIn(stdout ?? '');
  const faults = [...lockfileFaults(packages), ...(advisories ?? [])];
  for (const fault of faults) console.error(fault);
  const asked =
    advisories === null ? 'The registry has no answer: only the lockfile was checked.' : 'Audited.';
  console.log(`${asked} ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run();
