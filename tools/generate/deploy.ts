/** Writes `deploy/nginx.conf`, which the image of the portal contains. `npm test` fails when it is out of date. */
import { writeFileSync } from 'node:fs';
import { DEPLOYED, nginxConf } from '../deploy/nginx.ts';

writeFileSync('deploy/nginx.conf', nginxConf(DEPLOYED));
