import type { IconName } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';

type Option = {
  key: string;
  icon: IconName;
  label: string;
  /** Whether the part that it opens is open; absent if it opens none in the page. */
  isExpanded?: boolean;
  /** Whether it has no effect yet. It keeps the focus then, so that arrow keys pass it. */
  isDisabled?: boolean;
  onClick: () => void;
};

/** A button among the view options at the end of a list's toolbar. */
export function optionButton({
  key,
  icon,
  label,
  isExpanded,
  isDisabled = false,
  onClick,
}: Option): ToolbarItem {
  return {
    key,
    isAtEnd: true,
    draw: (stop) => (
      <IconButton
        {...stop}
        icon={icon}
        label={label}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        data-disabled={isDisabled}
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) onClick();
        }}
      />
    ),
  };
}
