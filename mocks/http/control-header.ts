/** Header with the token of control calls, where a server asks for one. */
export const CONTROL_HEADER = 'x-control-token';

/** The headers that a client adds to control calls: the token in PAVILION_CONTROL_TOKEN, if there is one. */
export function controlHeaders(): Readonly<Record<string, string>> {
  const token = process.env.PAVILION_CONTROL_TOKEN ?? '';
  return token === '' ? {} : { [CONTROL_HEADER]: token };
}
