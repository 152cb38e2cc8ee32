import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { constants } from '#generated/constants.ts';
import { DEPLOYED, nginxConf } from '../../tools/deploy/nginx.ts';

type Service = {
  readonly image: string;
  readonly read_only?: boolean;
  readonly build: { readonly target: string };
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};
type Compose = { readonly services: Readonly<Record<string, Service>> };
type Container = {
  readonly image: string;
  readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
  readonly readinessProbe: object;
  readonly env?: readonly { readonly name: string; readonly valueFrom?: object }[];
};
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly replicas: number;
    readonly selector: Readonly<Record<string, string>>;
    readonly template: {
      readonly spec: {
        readonly securityContext: { readonly runAsNonRoot: boolean };
        readonly containers: readonly Container[];
      };
    };
  };
};

const text = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const compose: Compose = parse(text('compose.yaml'), { merge: true });
const manifests: readonly Manifest[] = parseAllDocuments(text('kubernetes.yaml')).map((each) => each.toJS());
/** The stages of the images, by name, with the text of each. */
const stages = new Map(
  [...text('Dockerfile').matchAll(/^FROM \S+ AS (\S+)\n([\s\S]*?)(?=^FROM |$(?![\s\S]))/gm)].map(
    ([, name = '', lines = '']) => [name, lines],
  ),
);
const hosts = DEPLOYED.mockBackends.map((mockBackend) => mockBackend.split(':')[0] ?? '');

test('nginx.conf is what tools/generate/deploy.ts writes', () => {
  expect(text('nginx.conf')).toBe(nginxConf(DEPLOYED));
});

test('nginx.conf sends live events at once, and waits longer than between two heartbeats', () => {
  const [, paths = '', stream = ''] = /location ~ \^\(([^)]*)\)\$ \{([^}]*)\}/.exec(text('nginx.conf')) ?? [];
  expect(paths.split('|')).toEqual(['/web/v1/events', '/web/v1/showroom/follow']);
  expect(stream).toContain('proxy_buffering off;');
  expect(Number(/proxy_read_timeout (\d+)s;/.exec(stream)?.[1])).toBeGreaterThan(constants.heartbeatSeconds);
});

describe('an operator who runs the images', () => {
  test.each(['mock-backend', 'portal'])('gets a %s that is not root and says whether it lives', (name) => {
    const stage = stages.get(name) ?? '';
    expect(/^USER (\S+)$/m.exec(stage)?.[1]).toMatch(/^(?!root)/);
    expect(stage).toMatch(/^HEALTHCHECK /m);
    expect(stage).toMatch(/^STOPSIGNAL /m);
  });

  test('has the mock backends that nginx knows, in both manifests', () => {
    const portal = Object.entries(compose.services).filter(([, { build }]) => build.target === 'portal');
    expect(portal).toHaveLength(1);
    const mockBackends = Object.entries(compose.services).filter(
      ([, { build }]) => build.target === 'mock-backend',
    );
    expect(mockBackends.map(([name]) => name)).toEqual(hosts);
    const services = manifests.filter(
      ({ kind, spec }) => kind === 'Service' && 'statefulset.kubernetes.io/pod-name' in spec.selector,
    );
    expect(services.map(({ metadata }) => metadata.name)).toEqual(hosts);
    expect(services.map(({ spec }) => spec.selector['statefulset.kubernetes.io/pod-name'])).toEqual(hosts);
    const set = manifests.find(({ kind }) => kind === 'StatefulSet');
    expect(set?.spec.replicas).toBe(hosts.length);
    expect(hosts).toEqual(hosts.map((_, place) => `${set?.metadata.name}-${place}`));
  });

  test('has no container that may write to its root', () => {
    expect(Object.values(compose.services).filter(({ read_only }) => read_only !== true)).toEqual([]);
    const pods = manifests.filter(({ kind }) => kind !== 'Service').map(({ spec }) => spec.template.spec);
    expect(pods.length).toBe(2);
    for (const { securityContext, containers } of pods) {
      expect(securityContext.runAsNonRoot).toBe(true);
      for (const container of containers) {
        expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
        expect(container.readinessProbe).toBeDefined();
      }
    }
  });

  test('checks a backend in a pipeline with one hardened container, whose image runs every command', () => {
    const { services }: Compose = parse(text('ci.yaml'));
    const [[name, service] = [], ...others] = Object.entries(services);
    expect([name, others]).toEqual(['pavilion', []]);
    expect([service?.read_only, service?.build.target]).toEqual([true, 'mock-backend']);
    expect(service?.environment?.PAVILION_CONTROL_TOKEN).toMatch(/:-.{16,}\}$/);
    expect(stages.get('mock-backend')).toMatch(/^ENTRYPOINT \["node", "[^"]*pavilion\.js"\]$/m);
  });

  test('gives each mock backend a secret and a token of the control API', () => {
    for (const host of hosts) {
      const { environment } = compose.services[host] ?? {};
      for (const name of ['PAVILION_SECRET', 'PAVILION_CONTROL_TOKEN'])
        expect(environment?.[name]).toMatch(new RegExp(String.raw`^\$\{${name}:\?`));
    }
    const set = manifests.find(({ kind }) => kind === 'StatefulSet');
    const [container] = set?.spec.template.spec.containers ?? [];
    const kept = container?.env?.flatMap(({ name, valueFrom }) => (valueFrom === undefined ? [] : [name]));
    expect(kept).toEqual(['PAVILION_SECRET', 'PAVILION_CONTROL_TOKEN']);
  });

  test('finds the images of the manifests among those that the container file builds', () => {
    const images = Object.values(compose.services).map(({ image, build }) => [
      image,
      `pavilion-${build.target}`,
    ]);
    for (const [image, built] of images) expect(image).toBe(built);
    const used = manifests.flatMap(({ kind, spec }) =>
      kind === 'Service'
        ? []
        : spec.template.spec.containers.map(({ image }) => image.replace('pavilion-', '')),
    );
    expect(used.filter((name) => !stages.has(name))).toEqual([]);
  });

  test('keeps each mock backend its worlds in a folder of its own', () => {
    const folders = hosts.flatMap((host) => compose.services[host]?.volumes ?? []);
    expect(new Set(folders).size).toBe(hosts.length);
    expect(folders.every((folder) => folder.endsWith(':/worlds'))).toBe(true);
  });
});
