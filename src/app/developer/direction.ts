import { isLanguageCode, languages } from '#src/shared/i18n/languages.ts';
import { drawerState, useDrawer } from './drawer-state.ts';

/** The direction that the settings ask for: that of the language, or another to try a layout with. */
function wantedDirection(language: string): 'ltr' | 'rtl' {
  const { direction } = drawerState();
  if (direction !== 'language') return direction;
  return isLanguageCode(language) ? languages[language].dir : 'ltr';
}

/** Keeps the direction of the page as the settings ask for, across changes of the language. */
export function keepDirection(): void {
  const root = document.documentElement;
  const apply = () => {
    const wanted = wantedDirection(root.lang);
    if (root.dir !== wanted) root.dir = wanted;
  };
  new MutationObserver(apply).observe(root, { attributes: true, attributeFilter: ['dir', 'lang'] });
  useDrawer.subscribe(apply);
  apply();
}
