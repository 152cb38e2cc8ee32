/** `npm start`: serves the portal and its stand-in (serving.ts). */
import { ServeError, serve } from './serving.ts';

try {
  await serve(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ServeError)) throw error;
  console.error(error.message);
  process.exit(1);
}
