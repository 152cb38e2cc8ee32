/** A call to repeat: `path` with its query, and the body as it was sent. */
export type RepeatedCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | FormData | null;
};

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The curl command that repeats a call, one option per line, for a POSIX shell. Files of a form must stand in the current
 * folder under their names.
 */
export function curlOf(origin: string, { method, path, headers, body }: RepeatedCall): string {
  const options = [`curl -X ${method} ${quoted(origin + path)}`];
  // A form gets its boundary from curl.
  const kept = headers.filter(([name]) => !(body instanceof FormData && name === 'content-type'));
  for (const [name, value] of kept) options.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (typeof body === 'string') options.push(`--data-binary ${quoted(body)}`);
  if (body instanceof FormData) {
    for (const [name, value] of body) {
      // --form-string: a text that begins with @ is no file.
      if (typeof value === 'string') options.push(`--form-string ${quoted(`${name}=${value}`)}`);
      else options.push(`-F ${quoted(`${name}=@"${value.name}"`)}`);
    }
  }
  return options.join(' \\\n  ');
}
