/** A file in a multipart request, as its part declares it. The leading bytes, not the declaration, decide its type. */
export interface FormFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface FileReply {
  readonly kind: 'file';
  readonly name: string;
  /** The only media type that the contract declares for the reply. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** The rest of a streamed file, made as it is sent; `bytes` are its beginning. */
  readonly rest?: Iterable<Uint8Array>;
  /** Estimated number of bytes of a streamed file. */
  readonly expectedLength?: number;
}

export function fileReply(name: string, mediaType: string, bytes: Uint8Array): FileReply {
  return { kind: 'file', name, mediaType, bytes };
}

export function isFileReply(reply: unknown): reply is FileReply {
  return (
    typeof reply === 'object' &&
    reply !== null &&
    'kind' in reply &&
    reply.kind === 'file' &&
    'bytes' in reply &&
    reply.bytes instanceof Uint8Array
  );
}

/** Encodes text as an RFC 8187 parameter value: UTF-8, percent-encoded. Lone surrogates become U+FFFD. */
function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return `UTF-8''${encoded.replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Content-Disposition header of a file (RFC 6266): an ASCII name, plus the full name if it has other characters. */
export function dispositionOf({ name }: FileReply): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const named = `attachment; filename="${plain}"`;
  return plain === name ? named : `${named}; filename*=${extendedValue(name)}`;
}

export function fileHeaders(file: FileReply): Readonly<Record<string, string>> {
  const { expectedLength } = file;
  return {
    'content-disposition': dispositionOf(file),
    ...(expectedLength === undefined ? {} : { 'x-expected-length': String(expectedLength) }),
  };
}
