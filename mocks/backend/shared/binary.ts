/** A file in the form of a call, as its part says. The leading bytes, not these words, decide what it is. */
export interface FormFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A reply that is a file instead of an envelope. */
export interface FileReply {
  readonly kind: 'file';
  /** Name to keep it under. */
  readonly name: string;
  /** The one media type that the contract declares for the reply. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A file as the reply of an operation whose client gets a `Blob`. */
export function fileReply(name: string, mediaType: string, bytes: Uint8Array): FileReply {
  return { kind: 'file', name, mediaType, bytes };
}

/** Whether a reply is a file. */
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

/** A text as a parameter value of RFC 8187: UTF-8, percent-encoded. Lone surrogates, which UTF-8 cannot carry, become U+FFFD. */
function extendedValue(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return `UTF-8''${encoded.replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** The Content-Disposition header of a file: its name in ASCII, and whole beside it where it has other characters (RFC 6266). */
export function dispositionOf({ name }: FileReply): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const named = `attachment; filename="${plain}"`;
  return plain === name ? named : `${named}; filename*=${extendedValue(name)}`;
}
