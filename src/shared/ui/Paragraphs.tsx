type Props = {
  text: string;
  /** Language of the text, where it is known. */
  lang?: string;
  className?: string | undefined;
};

/**
 * A long text whose paragraphs are separated by blank lines, in the language of its author: its direction follows its
 * letters, not the screen.
 */
export function Paragraphs({ text, lang, className }: Props) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={className} lang={lang}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
