/**
 * Removes from orval's client the function that turns any form of headers into a record, of which every call has a copy: the
 * mutator takes records only (src/shared/api/request.ts). Run by `npm run generate`, after orval.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const COPY = /^ *const getHeaders = [\s\S]*?^ {2}\};\n/gm;

for (const file of globSync('generated/client/*/*.ts', { exclude: ['**/*.msw.ts'] })) {
  const client = readFileSync(file, 'utf8');
  const short = client
    .replaceAll(COPY, '')
    .replaceAll('...getHeaders(options?.headers)', '...options?.headers');
  if (short.includes('getHeaders')) throw new Error(`${file}: orval writes headers in another form.`);
  writeFileSync(file, short);
}
