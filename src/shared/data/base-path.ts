/** The folder of the portal on its host, such as `/pavilion`; empty at the root. Tests have no such setting. */
export const basePath = (): string => import.meta.env.PUBLIC_BASE_PATH ?? '';

/** The path of an address inside the portal. */
export const withoutBase = (path: string): string => path.slice(basePath().length) || '/';
