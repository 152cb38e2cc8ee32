import { useEffect, useState } from 'react';
import type { pictureSizes } from './picture-sizes.ts';

type Name = keyof typeof pictureSizes;
type Addresses = Readonly<Record<Name, string | null>>;

/** Addresses of the pictures that were cut on this page, for a preview; null where none was. */
export function useCutPictures() {
  const [addresses, setAddresses] = useState<Addresses>({ logo: null, coverImage: null });
  const { logo, coverImage } = addresses;
  useEffect(() => (logo === null ? undefined : () => URL.revokeObjectURL(logo)), [logo]);
  useEffect(() => (coverImage === null ? undefined : () => URL.revokeObjectURL(coverImage)), [coverImage]);
  return {
    addresses,
    keep: (name: Name, picture: File) =>
      setAddresses((before) => ({ ...before, [name]: URL.createObjectURL(picture) })),
  };
}
