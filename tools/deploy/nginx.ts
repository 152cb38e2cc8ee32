import { operations } from '#generated/operations.ts';
import { NONCE_PLACEHOLDER, portalPolicy, REFERENCE_POLICY, securityHeaders } from '#mocks/http/security.ts';
import { HASH_DIGITS } from '#mocks/http/unpacked.ts';

/** Where nginx listens, what it serves, and the mock backends behind it. */
export interface NginxOptions {
  readonly port: number;
  /** The folder of a build of the portal with its API reference. */
  readonly root: string;
  /** Host and port of each mock backend. Their order does not matter: worlds are spread by a consistent hash. */
  readonly mockBackends: readonly string[];
  /** A folder that nginx may write to. */
  readonly scratch: string;
  /** Modules that the packages of Debian keep apart. */
  readonly modules: string;
  /** Host and port of a program that renders public pages (docs/how-to/deploy.md); null sends every page as it was built. */
  readonly renderer: string | null;
  /** Files of a certificate and its key, for HTTPS with HTTP/2; null where something in front of nginx ends TLS. */
  readonly tls: { readonly certificate: string; readonly key: string } | null;
}

/** What the images and manifests of this repository use. */
export const DEPLOYED: NginxOptions = {
  port: 8080,
  root: '/srv/portal',
  mockBackends: ['mock-backend-0:3000', 'mock-backend-1:3000', 'mock-backend-2:3000'],
  scratch: '/tmp',
  modules: '/etc/nginx/modules-enabled/*.conf',
  renderer: null,
  tls: null,
};

const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(by) + line))
    .join('\n')
    .trimStart();

const headersWith = (policy?: string): string =>
  Object.entries(securityHeaders(policy))
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n');

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Headers of files. Only successful replies say how long they may be kept. */
const FILES = `${headersWith()}
add_header cache-control $kept;
add_header allow $allowed always;`;

/** Headers of an address without a file. */
const NO_FILE = `${headersWith()}
add_header cache-control no-store always;
add_header allow $allowed always;`;

/** The page carries the nonce of its inline styles, so that no copy of it is kept, and it is compressed when it is sent. */
const PAGE_HEADERS = `sub_filter '${NONCE_PLACEHOLDER}' $request_id;
sub_filter_once off;
${headersWith(portalPolicy("'nonce-$request_id'"))}
add_header cache-control no-cache;
add_header allow $allowed always;`;

/** The file that the build prerendered for a path, else the page of the portal. */
const PAGE = `try_files $uri.html /index.html =404;
default_type text/html;
gzip on;
gzip_comp_level 6;
gzip_static off;
brotli_static off;
etag off;
${PAGE_HEADERS}`;

/** Where the program does not answer, a page is sent as it was built. */
export const renderedPages = (renderer: string): string => `location @page {
    proxy_pass http://${renderer};
    proxy_set_header accept-encoding "";
    proxy_read_timeout 10s;
    proxy_hide_header cache-control;
    error_page 500 502 504 = @built;
    ${indented(PAGE_HEADERS, 4)}
}
location @built {
    ${indented(PAGE, 4)}
}`;

const builtPages = `location @page {
    ${indented(PAGE, 4)}
}`;

const TO_MOCK_BACKEND = `proxy_pass http://mock_backends;
proxy_http_version 1.1;
proxy_set_header connection "";
proxy_set_header host $http_host;
proxy_set_header x-forwarded-for $remote_addr;
proxy_read_timeout 600s;
# Another machine would begin the world a second time.
proxy_next_upstream off;
client_max_body_size 0;
error_page 502 504 = @away;`;

const listenOn = (port: number, tls: NginxOptions['tls']): string =>
  tls === null
    ? `listen ${port};`
    : `listen ${port} ssl http2;\nssl_certificate ${tls.certificate};\nssl_certificate_key ${tls.key};`;

/** Whether a request reaches a mock backend, as in \`mocks/http/server.ts\`. */
const MOCK_BACKEND_PATHS = '^/(web/v1|__world|media)(/|$)';

/** The calls whose reply is a stream of events. */
const STREAMS = [operations.streamEvents.path, operations.followSharedShowroom.path];

/**
 * The configuration of nginx for the portal as static files before several mock backends. Worlds are spread by a consistent
 * hash of their names; the security headers are those of the mock backend (\`mocks/http/security.ts\`).
 */
export function nginxConf({
  port,
  root,
  mockBackends,
  scratch,
  modules,
  renderer,
  tls,
}: NginxOptions): string {
  return `# Written by tools/generate/deploy.ts (npm run generate), from the headers of mocks/http/security.ts.
worker_processes auto;
pid ${scratch}/nginx.pid;
error_log stderr warn;
include ${modules};

events {
    worker_connections 4096;
}

http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    charset utf-8;
    charset_types application/javascript text/css text/plain text/xml application/json;
    server_tokens off;
    access_log off;
    sendfile on;
    keepalive_requests 100000;
    ${indented(TEMPORARY.map((name) => `${name}_temp_path ${scratch}/${name};`).join('\n'), 4)}

    # The world of a call: its header, the address of a page about a world, or the address of a medium of a world.
    map $arg_world $addressed_world {
        "" default;
        "~^(?<before>[^%]*)%3A(?<after>[^%]*)$" "$before:$after";
        default $arg_world;
    }
    map $http_x_world $named_world {
        "" $addressed_world;
        default $http_x_world;
    }
    map $uri $world {
        "~^/media/(previews/)?(files|signed)/(?<kept_in>[^/]+)/" $kept_in;
        default $named_world;
    }
    upstream mock_backends {
        hash $world consistent;
        # A machine that does not answer keeps its worlds: no other one may take them over.
        ${indented(mockBackends.map((mockBackend) => `server ${mockBackend} max_fails=0;`).join('\n'), 8)}
        keepalive 64;
    }

    # Files with the hash of their content in the name never change.
    map $uri $kept {
        "~\\.[0-9a-f]{${HASH_DIGITS},}\\.[a-z0-9.]+$" "public, max-age=31536000, immutable";
        default no-cache;
    }
    map $request_method $allowed {
        GET "";
        HEAD "";
        default "GET, HEAD";
    }
    # An address without a file is one of the portal's routes where a browser navigates to it.
    map "$uri $http_accept" $is_page {
        "~^[^ ]*/[^/. ]* .*text/html" 1;
        "~^[^ ]*/[^/. ]* \\*/\\*$" 1;
        default 0;
    }

    server {
        ${indented(listenOn(port, tls), 8)}
        root ${root};
        absolute_redirect off;
        recursive_error_pages on;
        gzip_static on;
        gzip_vary on;
        brotli_static on;

        # Live events: each is sent at once. Their heartbeats are more frequent than the time limit.
        location ~ ^(${STREAMS.join('|')})$ {
            ${indented(TO_MOCK_BACKEND, 12)}
            proxy_buffering off;
            gzip off;
        }
        location ~ ${MOCK_BACKEND_PATHS} {
            ${indented(TO_MOCK_BACKEND, 12)}
        }
        location @away {
            default_type application/json;
            ${indented(headersWith(), 12)}
            add_header retry-after 1 always;
            return 503 '{"code":"E_SERVER","message":"The machine of this world does not answer. Try again."}';
        }

        location = /api-reference {
            rewrite ^ /api-reference/index.html last;
        }
        location = /api-reference/ {
            rewrite ^ /api-reference/index.html last;
        }
        location ^~ /api-reference/ {
            ${indented(headersWith(REFERENCE_POLICY), 12)}
            add_header cache-control $kept;
            add_header allow $allowed always;
        }

        location = / {
            error_page 418 = @page;
            return 418;
        }
        location = /index.html {
            error_page 418 = @page;
            return 418;
        }
        # A prerendered page is served at its path only, with its nonce.
        location ~ \\.html$ {
            ${indented(NO_FILE, 12)}
            types {
            }
            default_type text/plain;
            return 404 "No such file.";
        }
        location / {
            ${indented(FILES, 12)}
            try_files $uri @route;
        }
        location @route {
            ${indented(NO_FILE, 12)}
            error_page 418 = @page;
            if ($is_page) {
                return 418;
            }
            types {
            }
            default_type text/plain;
            return 404 "No such file.";
        }
        ${indented(renderer === null ? builtPages : renderedPages(renderer), 8)}
    }
}
`;
}
