import { href } from '#src/domain/paths/href.ts';
import { textIn } from '#src/shared/data/list-address.ts';

/** Bounds of a number that is tracked (contract, ShippingDetailRequest). */
export const NUMBER_LENGTH = { shortest: 4, longest: 60 } as const;

export const trackAddress = (number: string): string => href('trackDiamond', null, { number });

export const trackedNumber = (search: string): string | null =>
  textIn(new URLSearchParams(search), 'number', NUMBER_LENGTH.longest) ?? null;
