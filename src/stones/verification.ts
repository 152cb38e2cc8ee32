import type { ProjectSetting } from '#generated/model/projectSetting.ts';

/** The figures that a report check needs. */
export interface ReportedStone {
  readonly lbNm: string;
  readonly rptNo: string | null;
}

/** The address under which the lab shows its report (domain.md 2.8); null without a report or an address. */
export function verificationUrl(stone: ReportedStone, labs: ProjectSetting['labs']): string | null {
  if (stone.rptNo === null || stone.rptNo === '') return null;
  const template = labs.find((lab) => lab.name === stone.lbNm)?.verifyUrl ?? null;
  return template === null ? null : template.replace('{n}', encodeURIComponent(stone.rptNo));
}
