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
    stop(): void;
  }
}
