import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { DocumentRow } from '#mocks/rules/rows.ts';
import { optional } from '../shared/known.ts';
import type { Call } from '../shared/operation.ts';

/** Builds a proof pending review. Does not save it: the caller puts it in `documents`. */
export function newDocument(
  call: Call,
  owner: Pick<DocumentRow, 'accountId' | 'userId'>,
  proof: Pick<AccountDocument, 'kind' | 'docType' | 'docTypeName'> & {
    readonly number?: string;
    readonly expiryDate?: string;
  },
  file: KeptFile,
  former?: DocumentRow,
): DocumentRow {
  const { world, now } = call;
  const time = new Date(now).toISOString();
  const freshId = () => {
    let id = world.ids.next('doc');
    while (call.world.tables.documents.get(id) !== undefined) id = world.ids.next('doc');
    return id;
  };
  return {
    id: former?.id ?? freshId(),
    ...owner,
    kind: proof.kind,
    docType: proof.docType,
    docTypeName: proof.docTypeName,
    number: optional(proof.number),
    fileName: file.name,
    file: file.id,
    expiryDate: proof.expiryDate ?? null,
    status: ApprovalStatus.PENDING,
    remarks: null,
    createdAt: former?.createdAt ?? time,
    updatedAt: time,
  };
}
