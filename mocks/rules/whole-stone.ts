/** The method of a view that makes the whole stone (`packStones`). */
export const WHOLE: unique symbol = Symbol('whole stone');

/**
 * The stone of a view with members of its own, made on every call; any other stone as it is. Required before a
 * stone of the seed is spread: the members of a view are inherited.
 */
export function wholeStone<Stone extends object>(stone: Stone): Stone {
  return WHOLE in stone && typeof stone[WHOLE] === 'function' ? stone[WHOLE]() : stone;
}
