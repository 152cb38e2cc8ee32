/** What is used of saxen, which ships no types. */
declare module 'saxen' {
  /** Replaces the predefined and numeric entities of a text or an attribute value. */
  type DecodeEntities = (text: string) => string;
  /** Answers the attributes as written; false when they cannot be read. */
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
    /** Ends parsing after the present event. */
    stop(): void;
  }
}
