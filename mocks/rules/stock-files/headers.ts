import { UploadField } from '#generated/model/uploadField.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import rows from './fields.json' with { type: 'json' };

/**
 * Fields of a stock file in the order of our template: their header and the value of the example lot there, and other
 * headers used in the trade, whose case and spaces do not matter.
 */
export const FIELDS = rows.map((row) => ({ ...row, field: enumMember(UploadField, row.field) }));

/** The column with the reasons in a downloaded list of invalid lots. */
export const REASON = 'Reason';
