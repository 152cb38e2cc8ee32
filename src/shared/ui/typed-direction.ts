/**
 * The `attributes` of a Mantine input with free text, which runs in the direction of what is typed, whatever the
 * language of the screen. They name the input, since Mantine sets the prop `dir` on the box around it. An empty field
 * keeps the direction of the screen: `auto` would make it left-to-right.
 */
export function typedDirection(text: string) {
  return text === '' ? {} : { input: { dir: 'auto' } };
}
