import { describe, expect, it } from 'vitest';
import { pseudoMessages, pseudoText } from '#src/app/developer/pseudo-messages.ts';
import { textsOf } from '../../support/locale-texts.ts';

const replaced = (text: string) => text.match(/\{\{.*?\}\}|<\/?\w+>/g) ?? [];
const rest = (text: string) => text.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, '');

describe('the pseudo-language', () => {
  it.each([
    ['Cart', '[Çářţ ĺ]'],
    ['{{count}} stones', '[{{count}} šţóñéš ĺó]'],
    ['Read the <link>terms</link>.', '[Řéáď ţĥé <link>ţéřɱš</link>. ĺóñĝé]'],
  ])('makes of "%s" "%s"', (text, pseudo) => {
    expect(pseudoText(text)).toBe(pseudo);
  });

  it('keeps what is replaced in each English text, lengthens it, and leaves no letter without an accent', () => {
    const wrong = [...textsOf('en').values()].filter((text) => {
      const pseudo = pseudoText(text);
      return (
        replaced(pseudo).join() !== replaced(text).join() ||
        /[a-z]/i.test(rest(pseudo)) ||
        rest(pseudo).length < rest(text).length * 1.4
      );
    });
    expect(wrong).toEqual([]);
  });

  it('keeps ids, links and values of a text of the house', () => {
    const text = {
      changed: '2026-01-15',
      opening: [],
      sections: [
        {
          id: 'holds',
          title: 'Holds',
          blocks: [
            {
              kind: 'paragraph',
              of: ['For ', { kind: 'value', name: 'days' }, { kind: 'link', to: 'cart', of: ['cart'] }],
            },
          ],
        },
      ],
    };
    expect(pseudoMessages('termsText', text)).toEqual({
      ...text,
      sections: [
        {
          id: 'holds',
          title: '[Ĥóļďš ĺ]',
          blocks: [
            {
              kind: 'paragraph',
              of: [
                '[Ƒóř  ĺ]',
                { kind: 'value', name: 'days' },
                { kind: 'link', to: 'cart', of: ['[çářţ ĺ]'] },
              ],
            },
          ],
        },
      ],
    });
  });
});
