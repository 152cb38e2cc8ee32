/**
 * The nonce that the Content-Security-Policy of this page allows inline styles by: Mantine writes its variables into style
 * elements. Empty where the server sends none, as in development.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
