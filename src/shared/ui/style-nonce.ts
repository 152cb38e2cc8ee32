/**
 * The nonce by which the page's Content-Security-Policy allows inline styles: Mantine writes its variables into style
 * elements. Empty if the server sends none, as in development, and while the build prerenders.
 */
export function styleNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
