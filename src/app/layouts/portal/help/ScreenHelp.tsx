import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCurrentRoute } from '../menu/MenuLink.tsx';
import type { Layer } from '../use-layer.ts';
import { HelpContent } from './HelpContent.tsx';
import { helpSectionOf } from './help-sections.ts';

/** The help of the current screen in a drawer. */
export function ScreenHelp({ layer }: { layer: Layer }) {
  const { t } = useTranslation('desk');
  const route = useCurrentRoute();
  return (
    <Drawer
      opened={layer.isOpen}
      onClose={layer.close}
      returnFocus={layer.returnFocus}
      position="right"
      size="min(32rem, 100%)"
      title={t('help')}
    >
      <HelpContent id={helpSectionOf(route)} />
    </Drawer>
  );
}
