import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { ToShows } from '#src/features/shows/OfficeSides.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { actions } from '../actions/actions.ts';
import { dealColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { Grouping } from '../engine/groups.ts';
import type { OfficeRow } from '../engine/rows.ts';
import { ofState, requestTabs, type StateFilter, trackRow, trackSource } from '../sources/sources.ts';
import { lookActions, stoneList, titlesOfTracks } from './define-list.tsx';

/**
 * A stone that the user asked to see in the office, with the upcoming appointment for it. When the appointment is
 * cancelled or past, or the stone is taken out of it, the stone stays in the list without an appointment, so that it can
 * be booked again, until the user removes it.
 */
function officeRow(track: Track): OfficeRow {
  const request = track.trackType === TrackType.REQUEST ? track : null;
  return {
    ...trackRow(track),
    appointment: request?.appointment ?? null,
    viewingAt: request?.appointmentDate ?? null,
    isOwn: track.userId === currentSession().user?.id,
    customer: `${track.companyName}, ${track.userName}`,
    approval: request?.status ?? 'PENDING',
    endsAt: null,
    remarks: track.remarks,
  };
}

/** One group per appointment, and one for the stones without one. Staff see whose appointment it is. */
const grouping: Grouping<OfficeRow> = {
  key: ({ appointment }) => appointment ?? '',
  title: ({ viewingAt, isOwn, customer }, { t, formats }) => {
    if (viewingAt === null) return t('lists:groupTitle.noViewing');
    const title = t('lists:groupTitle.viewing', { date: formats.dateTime(viewingAt) });
    return isOwn ? title : `${title} · ${customer}`;
  },
  priced: (row) => row,
};

export const officeList = stoneList<OfficeRow, StateFilter>({
  type: 'office-list',
  source: trackSource(TrackType.REQUEST, officeRow, ofState),
  ...requestTabs,
  columns: dealColumns<OfficeRow>(
    [columns.ctPr, columns.viewingAt, columns.approval],
    columns.seenCtPr,
    columns.moved,
    columns.addedAt,
    columns.remarks,
  ),
  figures: ['ctPr', 'back', 'amt', 'approval', 'viewingAt'],
  actions: [
    actions.addToCart,
    actions.requestConfirm,
    actions.openAppointment,
    actions.rescheduleAppointment,
    actions.cancelAppointment,
    actions.takeOut,
    actions.leaveOffice,
    actions.addToWatch,
    ...lookActions,
  ],
  groupBy: grouping,
  groupTitles: titlesOfTracks,
  empty: { key: 'officeList', to: 'diamondSearch' },
  Header: ToShows,
  intro: 'office-list',
  rowId: ({ trackId }) => trackId,
});
