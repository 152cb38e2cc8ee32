type Value = string | number | boolean | null | undefined | Uint8Array;

/**
 * A type that is made of plain data at any depth, so that it can be saved; `never` where it has anything else (a Map, a
 * Date, a function). Unknown members are replies of the contract, which are JSON.
 */
export type Plain<Type> = unknown extends Type
  ? Type
  : Type extends Value
    ? Type
    : Type extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | Date | ((...args: never) => unknown)
      ? never
      : { readonly [Key in keyof Type]: Plain<Type[Key]> };
