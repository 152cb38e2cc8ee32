import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import type { SocialProviderSetting } from '#generated/model/socialProviderSetting.ts';
import type { operations } from '#generated/operations.ts';
import { quietRequest } from '#src/shared/api/request.ts';

const path: (typeof operations)['viewProjectSetting']['path'] = '/web/v1/project-setting/view';

/**
 * The providers that the project settings name for social sign-in, in the order of their buttons. None where the browser
 * has no `crypto.subtle` for PKCE, which needs TLS. Not by the generated call, whose module brings the query client to the
 * first screen (12 kB gzip).
 */
export async function readSocialProviders(): Promise<readonly SocialProviderSetting[]> {
  if (!window.isSecureContext) return [];
  const headers = { 'Content-Type': 'application/json' };
  const { data } = await quietRequest<ProjectSettingReply>(path, { method: 'POST', headers, body: '{}' });
  return data.socialProviders;
}
