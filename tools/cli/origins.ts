import { originsIn } from '#mocks/http/cors.ts';
import { CommandError } from './command.ts';

/** The origins in PAVILION_ORIGINS. Ends the command for a text that is no origin. */
export function acceptedOrigins(): readonly string[] {
  try {
    return originsIn(process.env.PAVILION_ORIGINS);
  } catch (thrown) {
    throw new CommandError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
