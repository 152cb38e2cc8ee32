/** The bundled contract, beside the code in the repository and in the package. */
export const CONTRACT_FILE = new URL('../../generated/openapi.json', import.meta.url);
