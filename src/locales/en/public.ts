import common from './common.json' with { type: 'json' };
import notFound from './notFound.json' with { type: 'json' };
import problems from './problems.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import signIn from './signIn.json' with { type: 'json' };
import validation from './validation.json' with { type: 'json' };

/** The words of the screens that need no session, and of what every screen shares. */
export const words = { common, notFound, problems, shell, signIn, validation };
