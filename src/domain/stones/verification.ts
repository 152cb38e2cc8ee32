import type { ProjectSetting } from '#generated/model/projectSetting.ts';

/** Figures needed to verify a lab report. */
export interface ReportedStone {
  readonly lbNm: string;
  readonly rptNo: string | null;
}

/**
 * URL where the stone's report is verified at its lab: of the report, or of the lab where no link to a
 * single report is known. Null without a report or a URL.
 */
export function verificationUrl(stone: ReportedStone, labs: ProjectSetting['labs']): string | null {
  if (stone.rptNo === null || stone.rptNo === '') return null;
  const template = labs.find((lab) => lab.name === stone.lbNm)?.verifyUrl ?? null;
  return template === null ? null : template.replace('{n}', encodeURIComponent(stone.rptNo));
}
