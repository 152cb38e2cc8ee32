import type { ServerResponse } from 'node:http';

/** Where the page of the portal carries the nonce of its reply; the server replaces it in every reply. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Directives that every policy of a document has. */
const NO_EMBEDDING = "base-uri 'none'; object-src 'none'";

/**
 * The policy of the portal. `styles` is the source of its inline styles beside its own files: a nonce, or 'unsafe-inline'
 * in development. Pictures may be data (icons in style sheets) and blobs (previews of chosen files).
 */
export function portalPolicy(styles: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    NO_EMBEDDING,
  ].join('; ');
}

/** The policy of a page that has only a style sheet of its own, by its hash, and forms. */
export function formPolicy(styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; ${NO_EMBEDDING}`;
}

/**
 * The policy of the API reference. Its style sheets are made by styled-components while it renders, and its text carries
 * style attributes, which neither a nonce nor a hash can allow.
 */
export const REFERENCE_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; ${NO_EMBEDDING}`;

/** The policy of a 360 page, which the portal shows in a frame. */
const ROTATION_POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; form-action 'none'; frame-ancestors 'self'; ${NO_EMBEDDING}`;

/** The policy of a picture: as a document of its own it runs nothing and loads nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** The policy of a PDF. A stricter one keeps the viewers of browsers from showing it. */
const PDF_POLICY = "frame-ancestors 'self'";

/** The policy of data. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a medium by its media type. */
export function mediaPolicy(mediaType: string): string {
  if (mediaType.startsWith('text/html')) return ROTATION_POLICY;
  return mediaType === 'application/pdf' ? PDF_POLICY : PICTURE_POLICY;
}

/** Headers of every reply. The camera is for the documents of a registration. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The security headers of a reply under this policy. */
export function securityHeaders(policy: string = DATA_POLICY): Readonly<Record<string, string>> {
  return { ...HEADERS, 'content-security-policy': policy };
}

/** Sets the security headers of a reply; the last policy set counts. */
export function secure(reply: ServerResponse, policy?: string): void {
  for (const [name, value] of Object.entries(securityHeaders(policy))) reply.setHeader(name, value);
}
