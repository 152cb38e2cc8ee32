/** The used part of saxen, which ships no types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string;
  /** Raw attribute values; false if they cannot be parsed. */
  type Attributes = () => Record<string, string> | false;

  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: Attributes, decodeEntities: DecodeEntities) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text', heard: (text: string, decodeEntities: DecodeEntities) => void): this;
    on(event: 'cdata', heard: (text: string) => void): this;
    on(event: 'error', heard: (error: Error) => void): this;
    parse(xml: string): void;
    /** Parses the next part of a document; what is incomplete at its end waits for the part after it. */
    write(xml: string): this;
    end(): void;
    stop(): void;
  }
}
