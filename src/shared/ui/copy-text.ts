import i18next from 'i18next';
import { notifyProblem } from './notify.ts';

/**
 * Copies with the legacy command: the clipboard API is unavailable if the portal is served without TLS inside a
 * network.
 */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** Copies a text to the clipboard; returns false, and tells the user, if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return copyBySelection(text) || refuse();
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('Nothing was copied', error);
    return refuse();
  }
}

function refuse(): false {
  notifyProblem(i18next.t('common:notCopied'));
  return false;
}
