import type { ShowSelection } from '#generated/model/showSelection.ts';
import { chooseStones, dropStones } from '#src/features/shows/chosen-stones.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { Action, Done, ReasonKey } from './action.ts';
import { selectionLimits } from './limits.ts';
import type { ShowActionKey } from './visit-action-keys.ts';

const ofShow = { permission: 'OFFICE', mixed: 'fitting', unselects: true } as const;

/** Actions on stones of a show: the user chooses those to be shown there. */
export const showActions = {
  choose: {
    ...ofShow,
    key: 'choose',
    icon: 'confirm',
    shortcut: 'W',
    obstacle: ({ isSelected }: ShowSelection): ReasonKey | null => (isSelected ? 'alreadyChosen' : null),
    max: selectionLimits.createTracks,
    write: (rows: readonly ShowSelection[]) =>
      mapWrite(chooseStones(rows.map(({ diamond }) => diamond)), (count): readonly Done[] => [
        { words: 'choose', count },
      ]),
  },
  dropChoice: {
    ...ofShow,
    key: 'dropChoice',
    icon: 'remove',
    shortcut: 'U',
    obstacle: ({ isSelected }: ShowSelection): ReasonKey | null => (isSelected ? null : 'notChosen'),
    max: selectionLimits.deleteTracks,
    write: (rows: readonly ShowSelection[]) =>
      mapWrite(dropStones(rows.map(({ diamond }) => diamond.id)), (count): readonly Done[] => [
        { words: 'dropChoice', count },
      ]),
  },
} as const satisfies { readonly [Key in ShowActionKey]: Action<ShowSelection> };
