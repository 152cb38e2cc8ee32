/**
 * Writes generated/constants.ts: the figures that the contract fixes outside of schemas (`x-constants`), for the mock backend
 * that enforces them and the texts that name them. Run by `npm run generate`, after the bundle is made.
 */
import { bundle, writeGenerated } from './generated-files.ts';

const rows = Object.entries(bundle['x-constants']).map(
  ([name, { value, description }]) => `  /** ${description} */\n  ${name}: ${value},`,
);

writeGenerated(
  'constants.ts',
  `/** Generated from the contract by tools/generate/constants.ts. Do not edit. */
export const constants = {
${rows.join('\n')}
} as const;
`,
);
