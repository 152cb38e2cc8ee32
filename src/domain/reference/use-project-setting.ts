import { useMemo } from 'react';
import { getViewProjectSettingQueryKey, useViewProjectSetting } from '#generated/client/setting/setting.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import { servedReply } from '#src/shared/api/served-replies.ts';
import { translated } from '#src/shared/i18n/content-language.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';

/** The settings with the names of the payment options in a language. */
const settingIn =
  (language: string) =>
  ({ data }: ProjectSettingReply): ProjectSetting => ({
    ...data,
    paymentTerms: data.paymentTerms.map((term) => translated(term, language)),
  });

/** Query state of the project settings, for a screen that needs them; show it in `Loaded`. */
export function useSettingReading() {
  const language = useLanguage();
  // The same function for a language, so that the settings stay the same object between renderings.
  const select = useMemo(() => settingIn(language), [language]);
  return useViewProjectSetting(
    {},
    { query: { select, ...servedReply<ProjectSettingReply>(getViewProjectSettingQueryKey({})) } },
  );
}

/** Project settings: payment terms, labs, page sizes, delivery days. Null until loaded. */
export function useProjectSetting(): ProjectSetting | null {
  return useSettingReading().data ?? null;
}
