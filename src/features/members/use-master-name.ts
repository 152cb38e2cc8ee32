import type { MasterCode } from '#generated/model/masterCode.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';

/** Names that the directory gives in English, in the language of the screen; unknown ones stay as they are. */
export function useMasterName(code: MasterCode): (name: string) => string {
  const language = useLanguage();
  const { masters } = useMasters();
  return (name) => {
    const item = masters?.list(code).find((each) => each.name === name);
    return item === undefined ? name : masterLabel(item, language);
  };
}
