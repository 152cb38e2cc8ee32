import type { Account } from '#generated/model/account.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { keepFile, nameableFile } from '../file/kept-files.ts';
import type { Call } from '../shared/operation.ts';

const KEYS = ['logo', 'coverImage'] as const;
const PURPOSES = { logo: 'COMPANY_LOGO', coverImage: 'COMPANY_COVER' } as const;

export type NamedPictures = readonly { readonly key: (typeof KEYS)[number]; readonly file: KeptFile }[];

/** Looks up the pictures that a request names. Fails as `nameableFile` does; claims nothing yet. */
export function namedPictures(
  call: Call,
  request: { readonly logo?: string; readonly coverImage?: string },
  company: string,
): NamedPictures {
  return KEYS.flatMap((key) => {
    const id = request[key]?.trim() ?? '';
    return id === '' ? [] : [{ key, file: nameableFile(call, key, id, [PURPOSES[key]], { company }) }];
  });
}

export function picturePaths({ world }: Call, pictures: NamedPictures): Partial<Account> {
  return Object.fromEntries(pictures.map(({ key, file }) => [key, mediaPathOf(world, file.id)]));
}

/** Claims named pictures for a company. Call it only when nothing else in the request can fail. */
export function keepPictures(call: Call, pictures: NamedPictures, company: string): void {
  for (const { file } of pictures) keepFile(call, file, company);
}
