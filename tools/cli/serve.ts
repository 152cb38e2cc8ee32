import { ServeError, ServeUsageError, serve, serveUsage } from '#mocks/serving.ts';
import { type Command, CommandError, UsageError } from './command.ts';

async function run(args: readonly string[]): Promise<null> {
  try {
    await serve(args);
    return null;
  } catch (error) {
    if (error instanceof ServeError) throw new CommandError(error.message);
    if (error instanceof ServeUsageError) throw new UsageError(error.message);
    // What parseArgs throws for an unknown option.
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(error.message);
    throw error;
  }
}

/** `pavilion serve`: the portal and the stand-in. */
export const serveCommand: Command = {
  summary: 'serves the stand-in of the backend, with the portal or without',
  usage: serveUsage,
  run,
};
