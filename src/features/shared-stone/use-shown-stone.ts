import { useSearch } from 'wouter';
import { getViewDiamondFtcQueryKey, useViewDiamondFtc } from '#generated/client/diamond/diamond.ts';
import { getViewSharedStoneQueryKey, useViewSharedStone } from '#generated/client/share/share.ts';
import type { DiamondFtcReply } from '#generated/model/diamondFtcReply.ts';
import type { SharedStone } from '#generated/model/sharedStone.ts';
import type { SharedStoneReply } from '#generated/model/sharedStoneReply.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { servedReply } from '#src/shared/api/served-replies.ts';
import type { Reading } from '#src/shared/data/Loaded.tsx';
import { type Asked, askedOf, CODE, SHARE } from './asked-stone.ts';

/** A stone on a public page; `share` is null when it was found by a number, which tells no price or availability. */
export type ShownStone = {
  readonly stone: TracedStone;
  readonly share: Omit<SharedStone, 'stone'> | null;
};

const ofLink = ({ data: { stone, ...share } }: SharedStoneReply): ShownStone => ({ stone, share });
const ofNumber = ({ data }: DiamondFtcReply): ShownStone => ({ stone: data, share: null });

/** The stone that the address asks for, and its query; `asked` is null when the address names none. */
export function useShownStone(): { readonly asked: Asked | null; readonly reading: Reading<ShownStone> } {
  const asked = askedOf(useSearch());
  const code = asked?.code ?? '';
  const byLink = useViewSharedStone(
    { code },
    {
      query: {
        select: ofLink,
        enabled: asked?.by === SHARE,
        ...servedReply<SharedStoneReply>(getViewSharedStoneQueryKey({ code })),
      },
    },
  );
  const byNumber = useViewDiamondFtc(
    { code },
    {
      query: {
        select: ofNumber,
        enabled: asked?.by === CODE,
        ...servedReply<DiamondFtcReply>(getViewDiamondFtcQueryKey({ code })),
      },
    },
  );
  return { asked, reading: asked?.by === SHARE ? byLink : byNumber };
}
