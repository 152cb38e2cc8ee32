/** A piece of a line: text, or something around or instead of it. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly of: readonly Inline[] }
  /** `to` is the name of a route, or `#` with the id of a section of the same text. */
  | { readonly kind: 'link'; readonly to: string; readonly of: readonly Inline[] }
  /** A figure of the contract or of the house's settings, by name. */
  | { readonly kind: 'value'; readonly name: string };

type Line = readonly Inline[];

/** A block of a section. */
export type Block =
  | { readonly kind: 'paragraph'; readonly of: Line }
  | { readonly kind: 'heading'; readonly id: string; readonly of: Line }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

export type TextSection = {
  /** The same in every language, so that a link to a section works in each. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

/** A text of the house, written in Markdown (src/locales/<language>/<name>.md) and parsed while building. */
export type HouseText = {
  /** Day of the last change of its meaning, YYYY-MM-DD. */
  readonly changed: string;
  readonly opening: readonly Block[];
  readonly sections: readonly TextSection[];
};
