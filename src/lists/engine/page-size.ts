import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import { allRows } from './windows.ts';

/** Whether a list can show its whole result in one scroll: groups and memos have lines that only loaded rows tell. */
export const canShowAll = ({ groupBy, countOf }: { readonly groupBy: unknown; readonly countOf: string }) =>
  groupBy === null && countOf === 'stones';

/** Default page size if neither the user nor the settings define one (specification, section 9). */
const usual = 250;

/**
 * The size of a page: the user's choice if the house offers it, else the house's. `setting` is null until it is loaded;
 * `hasAll`: whether the list can show its whole result in one scroll.
 */
export function pageSizeOf(
  chosen: number | null,
  setting: Pick<ProjectSetting, 'pageSize' | 'pageSizes'> | null,
  hasAll: boolean,
): number {
  const offered = setting?.pageSizes ?? [];
  const isOffered =
    chosen !== null && (chosen === allRows ? hasAll : offered.length === 0 || offered.includes(chosen));
  return isOffered ? chosen : (setting?.pageSize ?? usual);
}
