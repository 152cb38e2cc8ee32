/** Address of the script of the chat service (build setting PUBLIC_CHAT_SCRIPT); null in a build without a chat. */
export const chatScript = (): string | null => import.meta.env.PUBLIC_CHAT_SCRIPT || null;

export const chatHost = (script: string): string => new URL(script, window.location.href).host;

const loading = new Map<string, Promise<void>>();

const append = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      // The next call tries again.
      loading.delete(address);
      reject(new Error(`${address} could not be loaded`));
    });
    script.src = address;
    document.head.append(script);
  });

/** Adds the script of the chat service to the page, once. Rejects when it cannot be loaded. Call it only with consent. */
export function loadChat(address: string): Promise<void> {
  const loaded = loading.get(address) ?? append(address);
  loading.set(address, loaded);
  return loaded;
}
