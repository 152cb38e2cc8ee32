/** The folder of the built portal, beside the code in the repository and in the package. */
export const PORTAL_FOLDER = new URL('../../dist', import.meta.url);
