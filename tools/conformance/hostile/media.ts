import { randomBytes } from 'node:crypto';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import { dataOf, freeze, type Got, type Target } from './target.ts';

const WORLD = 'media';
const OTHER_WORLD = 'media-of-others';
/** Stones that somebody tries to see, and random signatures for each of them. */
const STONES = 10;
const TRIES = 20;

async function stonesOf({ ask }: Target, world: string, token: string, wSts: string): Promise<Members[]> {
  const filters = [{ wSts: [wSts], pktType: ['SINGLE'], hasImage: true }];
  const request = { page: 1, limit: STONES, filters, isSkipSave: true };
  const data = dataOf(await ask('paginateDiamonds', world, request, token));
  return listOf(at(data, 0, 'diamonds')).map(membersOf);
}

/** Paths that somebody makes from the id of a stone, and from the picture of another stone or of one in another world. */
function guesses(id: string, known: Members, foreign: Members): string[] {
  const names = [`stones/${id}.svg`, `stones/${id}/360`, `stones/${id}/rough.svg`, `certificates/${id}.pdf`];
  const roots = [known.img, foreign.img].map((path) =>
    textOf(path)
      .replace(/stones\/.*$/, '')
      .replace(OTHER_WORLD, WORLD),
  );
  const random = Array.from(
    { length: TRIES },
    () => `/media/signed/${WORLD}/${randomBytes(16).toString('hex')}/`,
  );
  const shortened = roots.map((root) => root.slice(0, -2));
  return [
    ...['/media/', '/media/signed/', `/media/signed/${WORLD}/`, `/media/signed/${WORLD}//`],
    ...[...roots, ...shortened, ...random],
  ]
    .flatMap((root) => names.map((name) => root + name))
    .flatMap((path) => [path, path.replace('/media/', '/media/previews/').replace('.svg', '.png')]);
}

/** Reads media of stones that only those who may view an area see, at paths that no reply shows. */
export async function guessedMedia(target: Target): Promise<Findings> {
  await freeze(target, WORLD);
  const read = (path: string): Promise<Got | null> =>
    fetch(new URL(path, target.url)).then(
      async (reply) => ({ status: reply.status, text: (await reply.text()).slice(0, 200) }),
      () => null,
    );
  const token = await target.signIn(WORLD, 'superadmin');
  const [known, foreign] = [
    membersOf((await stonesOf(target, WORLD, token, 'A'))[0]),
    membersOf((await stonesOf(target, OTHER_WORLD, await target.signIn(OTHER_WORLD, 'superadmin'), 'U'))[0]),
  ];
  const hidden = await stonesOf(target, WORLD, token, 'U');
  const found: string[] = hidden.length === 0 ? ['media: there is no upcoming stone with a picture'] : [];
  for (const stone of hidden) {
    const right = await read(textOf(stone.img));
    if (right?.status !== 200) found.push(`media: the path in a reply answers ${right?.status}`);
    for (const path of guesses(textOf(stone.id), known, foreign)) {
      const got = await read(path);
      found.push(...judged(got, `media: ${path}`));
      if (got?.status !== 404) found.push(`media: ${path} was guessed and answers ${got?.status}`);
    }
    const card = dataOf(await target.ask('viewDiamondFtc', WORLD, { code: stone.stoneId }));
    if (at(card, 'img') !== null) found.push(`media: a visitor is told where ${stone.id} is`);
  }
  return found;
}
