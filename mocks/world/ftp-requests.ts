import type { FtpRequest } from '#generated/model/ftpRequest.ts';
import { DAY, timeFromEpoch } from '#mocks/seed/epoch.ts';
import type { Base } from './base.ts';
import { defineDatedTable } from './dated-table.ts';
import { shiftTime } from './days.ts';

/** A request to fetch stock files and whose it is. */
export interface FtpRequestRow extends FtpRequest {
  readonly accountId: string;
}

const HOUR = 3_600_000;
const SSH = 22;

/** The first two sellers have their files fetched every night. */
function seedRequests({ seed }: Base): FtpRequestRow[] {
  const sellers = seed.accounts.filter(({ vendorCode }) => vendorCode !== null).slice(0, 2);
  return sellers.map(({ id, vendorCode }, index) => ({
    id: `ftp-s${index + 1}`,
    accountId: id,
    host: `stock.${(vendorCode ?? '').toLowerCase()}.test`,
    port: SSH,
    username: 'pavilion',
    folder: '/outgoing',
    remarks: 'Files are there from two at night.',
    status: 'APPROVED',
    lastRunAt: timeFromEpoch(-4 * HOUR),
    createdAt: timeFromEpoch(-(90 + index * 25) * DAY),
  }));
}

function laterRequest(row: FtpRequestRow, days: number): FtpRequestRow {
  const lastRunAt = row.lastRunAt === null ? null : shiftTime(row.lastRunAt, days);
  return { ...row, lastRunAt, createdAt: shiftTime(row.createdAt, days) };
}

/** Requests to fetch stock files from sellers' servers. */
export const ftpRequests = defineDatedTable<FtpRequestRow>(seedRequests, laterRequest);
