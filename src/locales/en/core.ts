import common from './common.json' with { type: 'json' };
import problems from './problems.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

/** The words that every frame uses, in one file (shared/i18n/words.ts). */
export const core = { common, problems, shell, validation };
