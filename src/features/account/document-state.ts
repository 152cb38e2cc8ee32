import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';

const hasExpired = ({ expiryDate }: AccountDocument) =>
  expiryDate !== null && expiryDate < houseTimeOf(serverNow()).day;

/** An approved document stands until it expires (contract, upsertDocument). */
export const mayReplace = (paper: AccountDocument) =>
  paper.status !== ApprovalStatus.APPROVED || hasExpired(paper);

export function documentState(paper: AccountDocument) {
  if (hasExpired(paper)) return 'expired';
  if (paper.status === ApprovalStatus.APPROVED) return 'approved';
  return paper.status === ApprovalStatus.REJECTED ? 'rejected' : 'pending';
}

export function useDocumentName() {
  const { masters } = useMasters();
  const language = useLanguage();
  return ({ docType, docTypeName }: AccountDocument) => {
    const item = masters?.item(docType);
    return item === undefined ? docTypeName : masterLabel(item, language);
  };
}
