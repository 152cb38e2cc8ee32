/** Sizes of a company's pictures in pixels (specification, section 3). */
export const pictureSizes = {
  logo: { width: 160, height: 160 },
  coverImage: { width: 1500, height: 312 },
} as const;

export type PictureSize = { readonly width: number; readonly height: number };
