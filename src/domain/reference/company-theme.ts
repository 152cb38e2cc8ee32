import i18next from 'i18next';
import { create } from 'zustand';
import type { CompanyTheme } from '#generated/model/companyTheme.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { readStored, removeStored, writeStored } from '#src/session/storage.ts';

type ShownTheme = Omit<CompanyTheme, 'host'>;

const isTheme = (value: unknown): value is ShownTheme =>
  value instanceof Object && 'name' in value && 'logo' in value;

/** The theme of the company under whose code this browser works, `logo` as a URL; null for the portal's own. */
export const useCompanyTheme = create<ShownTheme | null>()(() => readStored('company-theme', isTheme));

const isOwn = ({ name, color, logo }: ShownTheme) =>
  name === i18next.t('product') && color === 'BLUE' && logo === null;

/**
 * Shows the theme of a user's company code. For visitors, without a code, it is that of the code in the address (`?company=`),
 * of the host, or of their last visit. The browser keeps it, so that the next page begins with it (boot.ts).
 */
export function followCompanyTheme(
  { companyCodes, mediaBase }: Pick<ProjectSetting, 'companyCodes' | 'mediaBase'>,
  userCode?: string,
): void {
  const withCode = (wanted: string | null | undefined) => companyCodes.find(({ code }) => code === wanted);
  const ofVisitor = () =>
    withCode(new URLSearchParams(window.location.search).get('company')) ??
    companyCodes.find(({ host }) => host === window.location.hostname) ??
    withCode(useCompanyTheme.getState()?.code);
  const [byDefault] = companyCodes;
  const found = (userCode === undefined ? ofVisitor() : withCode(userCode)) ?? byDefault;
  if (found === undefined) return;
  const { code, name, color, logo } = found;
  const theme = { code, name, color, logo: mediaUrl(mediaBase, logo) };
  const shown = isOwn(theme) ? null : theme;
  useCompanyTheme.setState(shown, true);
  if (shown === null) removeStored('company-theme');
  else writeStored('company-theme', shown);
  document.documentElement.dataset.accent = color;
}
