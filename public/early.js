/**
 * Shows what the server wrote into a page behind sign-in (mocks/http/served-banner.ts) before the script of the portal has
 * arrived. Visitors see none of it: they are sent to the sign-in. The name in the storage is that of
 * src/session/storage.ts.
 */
{
  const isSignedIn = () => {
    try {
      return localStorage.getItem('pavilion:token') !== null;
    } catch {
      return false;
    }
  };
  if (isSignedIn()) document.querySelector('#root').append(document.querySelector('#served').content);
}
