import { ServeError } from '#mocks/serving.ts';

/** Stands in the package for `mocks/http/dev-pages.ts`, which builds the portal from its sources. */
export async function createDevPages(): Promise<never> {
  throw new ServeError('--dev needs the repository: the package has the built portal only.');
}
