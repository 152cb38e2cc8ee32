/** Blocks of Unicode that have the forms of a letter side by side: alone, final, and of letters that join both sides, initial and medial. */
const BLOCKS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbdc],
  [0xfbde, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const ALONE = 0;
const FINAL = 1;
const INITIAL = 2;
const MEDIAL = 3;

/** Forms of a letter, and of the two letters lam and alef that are written as one. */
const FORMS: ReadonlyMap<string, readonly string[]> = (() => {
  const forms = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCharCode(code);
      const letter = form.normalize('NFKC');
      const known = forms.get(letter);
      if (known === undefined) forms.set(letter, [form]);
      else known.push(form);
    }
  }
  return forms;
})();

/** The stroke that lengthens a word. */
const STROKE = 'ـ';

const joinsBefore = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === STROKE || (FORMS.get(letter)?.length ?? 0) > FINAL);

const joinsAfter = (letter: string | undefined): boolean =>
  letter !== undefined && (letter === STROKE || (FORMS.get(letter)?.length ?? 0) > INITIAL);

/**
 * Writes Arabic letters in the forms that join them, in the order in which they are read: a PDF shows each letter as it is
 * given. (jsPDF's own joining takes commas and digits for letters, and finds a lam with an alef where there is none.)
 */
export function joined(text: string): string {
  const letters = text.match(/ل[آأإا]|./gsu) ?? [];
  return letters
    .map((letter, place) => {
      const forms = FORMS.get(letter);
      const isBound = joinsAfter(letters[place - 1]) && joinsBefore(letter);
      const isBinding = joinsAfter(letter) && joinsBefore(letters[place + 1]);
      if (isBound) return forms?.[isBinding ? MEDIAL : FINAL] ?? letter;
      return forms?.[isBinding ? INITIAL : ALONE] ?? letter;
    })
    .join('');
}
