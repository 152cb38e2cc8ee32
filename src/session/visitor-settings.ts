import { createContext } from 'react';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import type { SocialProviderSetting } from '#generated/model/socialProviderSetting.ts';
import type { operations } from '#generated/operations.ts';
import { quietRequest } from '#src/shared/api/request.ts';

const path: (typeof operations)['viewProjectSetting']['path'] = '/web/v1/project-setting/view';

/** The providers of social sign-in: null while they are not known, none where the settings cannot be read. */
export const SocialProviders = createContext<readonly SocialProviderSetting[] | null>(null);

/**
 * The project settings for screens of signing in and registering. Not by the generated call, whose module brings the query
 * client to the first screen (12 kB gzip).
 */
export async function readVisitorSettings(): Promise<ProjectSetting> {
  const headers = { 'Content-Type': 'application/json' };
  const { data } = await quietRequest<ProjectSettingReply>(path, { method: 'POST', headers, body: '{}' });
  return data;
}
