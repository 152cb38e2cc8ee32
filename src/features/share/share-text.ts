import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';

export type SharedFacts = Pick<
  Stone,
  'id' | 'stoneId' | 'shpNm' | 'crt' | 'colNm' | 'clrNm' | 'cutNm' | 'polNm' | 'symNm' | 'lbNm'
>;

export interface SharedLink {
  readonly stone: SharedFacts;
  readonly code: string;
}

/** The public page of a link, with the origin that the portal is open at. */
export const linkOf = (code: string): string =>
  window.location.origin + href('sharedStone', null, { share: code });

/** One line of facts, as traders write them: number, shape, carats, grades, laboratory. */
function factsOf({ stoneId, shpNm, crt, colNm, clrNm, cutNm, polNm, symNm, lbNm }: SharedFacts): string {
  return [stoneId, shpNm, `${crt.toFixed(2)} ct`, colNm, clrNm, cutNm, polNm, symNm, lbNm]
    .filter((fact) => fact !== null && fact !== '')
    .join(' ');
}

export const shareText = (links: readonly SharedLink[]): string =>
  links.map(({ stone, code }) => `${factsOf(stone)}\n${linkOf(code)}`).join('\n\n');

/** The address that opens WhatsApp with a text; the user chooses the recipient there. */
export const whatsAppAddress = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
