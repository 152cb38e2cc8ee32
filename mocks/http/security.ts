import type { ServerResponse } from 'node:http';

/** Placeholder for the nonce of inline scripts and styles in the portal page; the server replaces it in every reply. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const NO_EMBEDDING = "base-uri 'none'; object-src 'none'";

/**
 * The source that a chat script (PUBLIC_CHAT_SCRIPT) adds to the policy of the portal: its origin; empty without a script,
 * or for a path of the portal. Throws for any other address than a path or one with https.
 */
export function chatSource(script: string | undefined): string {
  if (script === undefined || script === '' || /^\/(?!\/)/.test(script)) return '';
  const address = URL.canParse(script) ? new URL(script) : null;
  if (address?.protocol !== 'https:')
    throw new Error(`PUBLIC_CHAT_SCRIPT has to be a path or an address with https: ${script}`);
  return address.origin;
}

/**
 * Content-Security-Policy of the portal. `inline` is the source allowed for inline scripts and styles, in addition to its
 * own files: a nonce, or 'unsafe-inline' in development; `chat` is that of the chat (chatSource). Images may be data URLs
 * (icons in style sheets) and blob URLs (previews of selected files).
 */
export function portalPolicy(inline: string, chat = ''): string {
  const own = ["'self'", chat].filter((source) => source !== '').join(' ');
  return [
    "default-src 'none'",
    `script-src ${own} ${inline}`,
    `style-src 'self' ${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${own}`,
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    NO_EMBEDDING,
  ].join('; ');
}

export function formPolicy(styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; ${NO_EMBEDDING}`;
}

export function livePolicy(styleHash: string): string {
  return `${formPolicy(styleHash)}; script-src 'self'; connect-src 'self'`;
}

/**
 * Policy of the API reference. styled-components creates its style sheets while rendering, and its text has style
 * attributes, which neither a nonce nor a hash can allow.
 */
export const REFERENCE_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; ${NO_EMBEDDING}`;

const ROTATION_POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; form-action 'none'; frame-ancestors 'self'; ${NO_EMBEDDING}`;

/** Policy of an image: opened as a document, it runs and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Policy of a PDF. A stricter one prevents browser viewers from showing it. */
const PDF_POLICY = "frame-ancestors 'self'";

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export function mediaPolicy(mediaType: string): string {
  if (mediaType.startsWith('text/html')) return ROTATION_POLICY;
  return mediaType === 'application/pdf' ? PDF_POLICY : PICTURE_POLICY;
}

/** Security headers of every reply. Registration needs the camera to capture documents. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export function securityHeaders(policy: string = DATA_POLICY): Readonly<Record<string, string>> {
  return { ...HEADERS, 'content-security-policy': policy };
}

export function secure(reply: ServerResponse, policy?: string): void {
  for (const [name, value] of Object.entries(securityHeaders(policy))) reply.setHeader(name, value);
}
