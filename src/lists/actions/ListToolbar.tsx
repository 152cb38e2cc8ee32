import { Button, CloseButton, Tooltip } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useRoundEnd } from '#src/domain/reference/bid-rounds.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';
import { DOT, dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { tabletBreakpoint } from '#src/shared/ui/breakpoints.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { Toolbar, type ToolbarItem, type ToolbarStop } from '#src/shared/ui/Toolbar.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import type { ListRow } from '../engine/definition.ts';
import type { Action } from './action.ts';
import styles from './ListToolbar.module.css';
import { leaveToRegister } from './leave-to-register.ts';
import { type ListActions, useActionItems } from './use-actions.ts';

/** Maximum number of toolbar buttons; the rest goes under "More". */
const MAX_BUTTONS = 14;
/** The first ones show their names, the others icons only: one row holds them in every language. */
const MAX_NAMED = 4;
/** The same on a phone, where every row of buttons pushes the stones down, and in its bottom bar. */
const MAX_ON_PHONES = 4;
const MAX_IN_BAR = 3;

type Props<Row extends ListRow> = {
  tools: ListActions<Row>;
  selected: readonly Row[];
  options?: readonly ToolbarItem[];
  /** Whether phones show the actions in a bottom bar, visible while rows are selected. */
  hasBottomBar?: boolean;
  onClear?: () => void;
  /** Amount of the selection in USD; null if not applicable. */
  amount?: number | null;
  /** The action that most people came for, where there is one. */
  primary?: Action<Row>['key'];
};

type ButtonProps<Row extends ListRow> = Pick<Props<Row>, 'tools' | 'selected'> & {
  action: Action<Row>;
  isNamed: boolean;
  isPrimary: boolean;
  stop: ToolbarStop;
};

function ActionButton<Row extends ListRow>({
  action,
  tools,
  selected,
  isNamed,
  isPrimary,
  stop,
}: ButtonProps<Row>) {
  const { t } = useTranslation('lists');
  const { disabledReason } = useActionItems(tools).itemOf(action, selected);
  const shortcut = `Alt+${action.shortcut}`;
  const name = t(`action.${action.key}`);
  const button = {
    ...stop,
    ...(disabledReason === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true }),
    'aria-keyshortcuts': shortcut,
    onClick: () => tools.start(action, selected),
  };
  if (!isNamed) {
    return (
      <IconButton
        {...button}
        icon={action.icon}
        label={name}
        hint={dotted([name, disabledReason ?? shortcut])}
      />
    );
  }
  return (
    <Tooltip label={disabledReason ?? shortcut} multiline maw={320}>
      <Button
        {...button}
        variant={isPrimary ? 'filled' : 'default'}
        size="xs"
        leftSection={<Icon name={action.icon} />}
      >
        {name}
      </Button>
    </Tooltip>
  );
}

/** Actions as toolbar items: the first ones by name, others as icons, the rest under "More". */
function useActionButtons<Row extends ListRow>(
  { tools, selected, primary }: Pick<Props<Row>, 'tools' | 'selected' | 'primary'>,
  offered: readonly Action<Row>[],
  room: number,
  named: number,
): readonly ToolbarItem[] {
  const { t } = useTranslation('lists');
  const { itemOf } = useActionItems(tools);
  const isCrowded = offered.length > room;
  const shown = isCrowded ? offered.slice(0, room - 1) : offered;
  const rest = offered.slice(shown.length);
  const buttons = shown.map((action, index) => ({
    key: action.key,
    draw: (stop: ToolbarStop) => (
      <ActionButton
        action={action}
        tools={tools}
        selected={selected}
        isNamed={index < named || action.key === primary}
        isPrimary={action.key === primary}
        stop={stop}
      />
    ),
  }));
  if (rest.length === 0) return buttons;
  const more = {
    key: 'more',
    draw: (stop: ToolbarStop) => (
      <Menu
        label={t('action.more')}
        items={rest.map((action) => itemOf(action, selected))}
        target={<IconButton {...stop} icon="more" label={t('action.more')} />}
      />
    ),
  };
  return [...buttons, more];
}

/**
 * Explains why the last action is blocked, until when stones are sold by bid only, with a button to run it on the
 * remaining rows.
 */
function ActionMessage<Row extends ListRow>({ tools, selected }: Pick<Props<Row>, 'tools' | 'selected'>) {
  const { t } = useTranslation('lists');
  const bothTimes = useBothTimes();
  const { message } = tools;
  const roundEnd = useRoundEnd(message?.isAboutBids === true);
  if (message === null || (message.about !== null && message.about !== selected.length)) return null;
  const { offer } = message;
  return (
    <Notice tone="warning" onClose={tools.dismiss}>
      {message.text}
      {roundEnd !== null && ` ${t('roundEnd', { time: bothTimes(roundEnd) })}`}
      {offer !== null && (
        <Button mt="xs" display="block" size="xs" onClick={() => tools.accept(selected)}>
          {t(`partial.${offer.message}`, { count: offer.rows.length })}
        </Button>
      )}
      {message.isInvitation === true && (
        <Button mt="xs" display="block" size="xs" onClick={() => void leaveToRegister()}>
          {t('register.go')}
        </Button>
      )}
    </Notice>
  );
}

type BarProps = {
  count: number;
  /** Amount of the selection in USD; null if not applicable. */
  amount: number | null;
  items: readonly ToolbarItem[];
  onClear: () => void;
};

/** Bottom bar for phones: keeps actions on the selection within thumb reach while the list scrolls. */
function SelectionBar({ count, amount, items, onClear }: BarProps) {
  const { t } = useTranslation('lists');
  const { money, number } = useFormats();
  const clear: ToolbarItem = {
    key: 'clear',
    isAtEnd: true,
    draw: (stop) => <CloseButton {...stop} size={44} aria-label={t('totals.clear')} onClick={onClear} />,
  };
  return (
    <>
      {/* Spacer: keeps the end of the page visible above the bar. */}
      <div className={styles.space} />
      <Toolbar label={t('action.label')} items={[...items, clear]} className={styles.bar ?? ''}>
        <p className={styles.count}>
          {t('totals.bar', { number: number(count, 0) })}
          {amount !== null && (
            <>
              {DOT}
              <bdi>{money(amount)}</bdi>
            </>
          )}
        </p>
      </Toolbar>
    </>
  );
}

/** Actions on the selection as buttons and shortcuts, view options, and the reason why an action is blocked. */
export function ListToolbar<Row extends ListRow>(props: Props<Row>) {
  const { tools, selected, options = [], hasBottomBar = false, onClear, amount = null } = props;
  const { t } = useTranslation('lists');
  const isNarrow = useNarrow();
  const isTablet = useMediaQuery(`(max-width: ${tabletBreakpoint}px)`, false, {
    getInitialValueInEffect: false,
  });
  const offered = tools.actions.filter(({ isRowOnly }) => isRowOnly !== true);
  // Also while a checkbox or a field has the focus: the keys have a modifier.
  useHotkeys(
    tools.started === null
      ? offered.map((action) => [
          `alt+${action.shortcut}`,
          () => tools.start(action, selected),
          { usePhysicalKeys: true, preventDefault: true },
        ])
      : [],
    [],
  );
  useListedShortcuts({
    title: t('action.label'),
    shortcuts: offered.map(({ key, shortcut }) => ({ keys: `Alt+${shortcut}`, label: t(`action.${key}`) })),
  });
  const isBelow = isNarrow && hasBottomBar;
  const wide = isNarrow ? MAX_ON_PHONES : MAX_BUTTONS - options.length;
  const named = isTablet ? MAX_NAMED / 2 : MAX_NAMED;
  const buttons = useActionButtons(props, offered, isBelow ? MAX_IN_BAR : wide, named);
  const items = isBelow ? options : [...buttons, ...options];
  return (
    <>
      {items.length > 0 && <Toolbar label={isBelow ? t('view.label') : t('action.label')} items={items} />}
      <ActionMessage tools={tools} selected={selected} />
      {isBelow && selected.length > 0 && onClear !== undefined && (
        <SelectionBar count={selected.length} amount={amount} items={buttons} onClear={onClear} />
      )}
    </>
  );
}
