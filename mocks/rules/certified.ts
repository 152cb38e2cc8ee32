/** Codes of laboratory grades that stand for no report: not certified, or graded by the house itself. */
const UNREPORTED: ReadonlySet<string> = new Set(['NON-CERT', 'INHOUSE']);

export function issuesReports(labCode: string): boolean {
  return !UNREPORTED.has(labCode);
}

/** What a stone without a report never shows: the numbers of a report and its file. */
export const NO_REPORT = { rptNo: null, certificateNo: null, certFile: null } as const;
