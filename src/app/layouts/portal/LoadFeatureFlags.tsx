import { useEffect } from 'react';
import { setFeatureFlags } from '#src/domain/reference/feature-flags.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';

/** Takes the feature flags from the project settings. When these cannot be loaded, every feature counts as off. */
export function LoadFeatureFlags() {
  const { data, isError } = useSettingReading();
  useEffect(() => {
    if (data !== undefined) setFeatureFlags(data.flags);
    else if (isError) setFeatureFlags([]);
  }, [data, isError]);
  return null;
}
