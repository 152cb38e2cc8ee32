/** A small server that keeps its worlds in the folder that is its argument: started in a second, to be killed. */

import { createHttpServer } from '#mocks/http/server.ts';
import { fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { openFolder } from '#mocks/persistence/folder.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../tools/test/listen.ts';

const [, , folder = ''] = process.argv;
const base = createBase(createSeed({ stones: 20 }));
const keep = openFolder(folder, fingerprintOf(base.seed, 'contract'), {
  report: (world, error) => console.log(`Not saved: ${world} ${error}`),
});
const server = createHttpServer(createMockBackend(createWorlds(base, { keep }), acceptAll), ({ reply }) => {
  reply.end();
});
console.log(`Pavilion: ${await listen(server)}/`);
