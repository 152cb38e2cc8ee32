import { CommandError } from '../cli/command.ts';

/** Stands in the package for `mocks/http/dev-pages.ts`, which builds the portal from its sources. */
export async function createDevPages(): Promise<never> {
  throw new CommandError('--dev needs the repository: the package has the built portal only.');
}
