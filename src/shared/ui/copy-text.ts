import i18next from 'i18next';
import { notifyProblem } from './notify.ts';

/** Copies by the older command: scripts get no clipboard where the portal is served without TLS inside a network. */
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

/** Puts a text on the clipboard; false when the browser refuses, which the user is told. */
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
