import { WORLD_NAME } from '#mocks/world/worlds.ts';
import { send } from './exchange.ts';
import type { Render } from './files.ts';
import type { Pages } from './server.ts';

/** Where a tab keeps the name of its world, and the cookie that tells the server that some tab has one. */
const NAME = 'pavilion-world';
const SCRIPT_PATH = '/pavilion-world.js';

/** `base` is the folder of the portal on its host; the name of the default world shows only if `isAlwaysShown`. */
interface WorldScript {
  readonly base: string;
  readonly isAlwaysShown: boolean;
}

/**
 * Runs before the portal in a page of the mock server and of the demo, and nowhere else. Takes the world from `?world=`, keeps it for the
 * tab, sends it with every call to the server, gives the portal a storage for the sessions of this world, and shows its
 * name. `?world=default` leaves the world.
 */
export const worldScript = ({ base, isAlwaysShown }: WorldScript) => `(() => {
const asked = new URLSearchParams(location.search).get('world');
if (asked !== null && ${WORLD_NAME}.test(asked)) sessionStorage.setItem('${NAME}', asked);
const world = sessionStorage.getItem('${NAME}');
const isNamed = world !== null && world !== 'default';
if (isNamed) separate();
if (isNamed || ${isAlwaysShown}) addEventListener('DOMContentLoaded', showName);

function separate() {
document.cookie = '${NAME}=1; path=/; SameSite=Strict';

const isOwn = (address) => new URL(address, location.href).origin === location.origin;
const call = window.fetch;
window.fetch = (input, options = {}) => {
  const address = input instanceof Request ? input.url : input;
  if (!isOwn(address)) return call(input, options);
  const headers = new Headers(options.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('x-world', world);
  return call(input, { ...options, headers });
};
const open = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (method, address, ...rest) {
  open.call(this, method, address, ...rest);
  if (isOwn(address)) this.setRequestHeader('x-world', world);
};

const start = world + '/';
const names = () => Object.keys(sessionStorage).filter((name) => name.startsWith(start));
const storage = {
  get length() { return names().length; },
  key: (place) => names()[place]?.slice(start.length) ?? null,
  getItem: (name) => sessionStorage.getItem(start + name),
  setItem: (name, text) => sessionStorage.setItem(start + name, text),
  removeItem: (name) => sessionStorage.removeItem(start + name),
  clear: () => names().forEach((name) => sessionStorage.removeItem(name)),
};
Object.defineProperty(window, 'localStorage', { configurable: true, value: storage });
}

function showName() {
  const label = document.createElement('aside');
  label.setAttribute('aria-label', 'Mock world');
  label.lang = 'en';
  label.dir = 'ltr';
  const link = document.createElement('a');
  link.href = '${base}/__world?world=' + encodeURIComponent(world ?? 'default');
  link.textContent = 'World ' + (world ?? 'default');
  Object.assign(link.style, { color: 'inherit' });
  Object.assign(label.style, {
    background: '#5b2a86', color: '#fff', font: '12px/1 system-ui, sans-serif', insetBlockEnd: '0',
    insetInlineStart: '0', padding: '6px 10px', position: 'fixed', zIndex: '500',
    borderStartEndRadius: '6px',
  });
  label.append(link);
  document.body.append(label);
}
})();`;

const SCRIPT = worldScript({ base: '', isAlwaysShown: false });

/** Whether a tab of the browser may have a world. */
const mayHaveWorld = (url: { readonly searchParams: URLSearchParams }, cookie: string | undefined) =>
  url.searchParams.has('world') || (cookie ?? '').includes(`${NAME}=1`);

/** Renders pages of the portal that take their world from the address. Others stay as they are. */
export function withWorlds(render: Render): Render {
  return async (url, template, headers) => {
    if (!mayHaveWorld(url, headers.cookie)) return render(url, template, headers);
    const asked = url.searchParams.get('world');
    // Without the world in its address only the tab knows it, so nothing of the default world may be in the page.
    const rendered =
      asked === null ? template.page : await render(url, template, { ...headers, 'x-world': asked });
    return rendered.replace(/<head[^>]*>/, (head) => `${head}<script src="${SCRIPT_PATH}"></script>`);
  };
}

/** Serves the script beside the pages of the portal. */
export function withWorldScript(pages: Pages): Pages {
  return (exchange) => {
    if (exchange.url.pathname !== SCRIPT_PATH) return pages(exchange);
    send(exchange, 200, 'text/javascript; charset=utf-8', Buffer.from(SCRIPT, 'utf8'));
  };
}
