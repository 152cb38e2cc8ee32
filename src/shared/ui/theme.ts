import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';
import { palette } from './palette.ts';

/** Texts that the kit leaves to the application: without them its icon buttons have no accessible name. */
export type ThemeMessages = Readonly<
  Record<'close' | 'next' | 'previous' | 'first' | 'last' | 'from' | 'to' | 'clear', string>
>;

const FONTS =
  "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', sans-serif";

/** Our scroll areas are the options themselves: the kit's own scroller cannot be reached by keyboard. */
const scrollsItself = {
  withScrollArea: false,
  styles: { options: { maxHeight: 240, overflowY: 'auto' } },
} as const;

/** Shade 9 on shade 0 reads far above 4.5:1; the kit's own tints are deeper and its text paler. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (!['light', 'subtle', 'outline', 'transparent'].includes(input.variant)) return colors;
  const { color } = parseThemeColor({ color: input.color || input.theme.primaryColor, theme: input.theme });
  const text = {
    ...colors,
    color: `var(--mantine-color-${color}-9)`,
    hover: `var(--mantine-color-${color}-1)`,
  };
  if (input.variant !== 'light') return text;
  return {
    ...text,
    background: `var(--mantine-color-${color}-0)`,
    border: `1px solid var(--mantine-color-${color}-2)`,
  };
};

/** The portal's theme and the kit's accessible defaults, with the texts of a language. */
export function makeTheme(messages: ThemeMessages): MantineThemeOverride {
  const close = { closeButtonProps: { 'aria-label': messages.close } };
  const small = { size: 'sm' } as const;
  return createTheme({
    colors: palette,
    primaryColor: 'brand',
    primaryShade: 8,
    autoContrast: true,
    luminanceThreshold: 0.179,
    respectReducedMotion: true,
    focusRing: 'auto',
    defaultRadius: 'sm',
    cursorType: 'pointer',
    fontFamily: FONTS,
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    headings: {
      fontFamily: FONTS,
      fontWeight: '600',
      sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } },
    },
    breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
    variantColorResolver: variantColors,
    components: {
      Modal: {
        defaultProps: { ...close, radius: 'md', transitionProps: { duration: 120 } },
        styles: { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 } },
      },
      Drawer: { defaultProps: close },
      Notification: {
        defaultProps: close,
        // The kit's own grey under a title has a contrast below 4.5:1.
        styles: { description: { color: 'var(--mantine-color-dimmed)' } },
      },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      Select: { defaultProps: { ...scrollsItself, clearButtonProps: { 'aria-label': messages.clear } } },
      MultiSelect: { defaultProps: { ...scrollsItself, clearButtonProps: { 'aria-label': messages.clear } } },
      RangeSlider: { defaultProps: { thumbFromLabel: messages.from, thumbToLabel: messages.to } },
      Pagination: {
        defaultProps: {
          getControlProps: (control: 'first' | 'last' | 'next' | 'previous') => ({
            'aria-label': messages[control],
          }),
        },
      },
      // The arrow of a select and the icons of the pager only repeat what their control says.
      ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
      Badge: {
        defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 600, miw: 'max-content' },
      },
      Button: { defaultProps: small },
      TextInput: { defaultProps: small },
      NumberInput: { defaultProps: { ...small, hideControls: true } },
      Textarea: { defaultProps: small },
      Checkbox: { defaultProps: small },
      Radio: { defaultProps: small },
      Tooltip: {
        defaultProps: { withArrow: true, openDelay: 300, events: { hover: true, focus: true, touch: true } },
      },
    },
  });
}

/**
 * The tokens of the light scheme; those of the dark one are in dark.css, so that the first screen need not run them.
 */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: { '--pavilion-header': '52px' },
  light: {
    '--mantine-color-text': palette.gray[9],
    '--mantine-color-body': '#ffffff',
    '--mantine-color-error': palette.danger[8],
    '--mantine-color-dimmed': palette.gray[7],
    '--mantine-color-placeholder': palette.gray[7],
    '--mantine-color-anchor': palette.brand[7],
    '--mantine-color-default-border': colors.gray?.[4] ?? palette.gray[4],
    '--pavilion-page': '#f1f4f6',
    '--pavilion-ground': palette.gray[0],
    '--pavilion-line': palette.gray[2],
  },
  dark: {},
});
