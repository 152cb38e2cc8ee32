/** Resolves a media path against its host. Absolute URLs and null are returned unchanged. */
export function mediaUrl(base: string, path: string): string;
export function mediaUrl(base: string, path: string | null | undefined): string | null;
export function mediaUrl(base: string, path: string | null | undefined): string | null {
  if (path === null || path === undefined || path === '') return null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return path;
  return `${base.replace(/\/$/, '')}${path.startsWith('/') ? '' : '/'}${path}`;
}
