import type { Defect } from '../planting.ts';
import { changesReply, noticedBy } from '../planting.ts';
import { withAt } from '../values.ts';

let links = 0;

export const identityDefects: readonly Defect[] = [
  ...noticedBy('the code of a share link cannot be guessed from other codes', {
    createStoneShare: [
      changesReply('share links with a counter for a code', /is like another one/, (body) => {
        links += 1;
        return withAt(body, ['data', 'code'], String(links).padStart(32, '0'));
      }),
    ],
  }),
];
