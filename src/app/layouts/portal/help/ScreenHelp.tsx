import { Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentRoute } from '../menu/MenuLink.tsx';
import { type Layer, useLayer } from '../use-layer.ts';
import { HelpContent } from './HelpContent.tsx';
import { helpSectionOf } from './help-sections.ts';

/** The state of the help drawer. F1 opens and closes it, in text fields too; it closes when another screen is opened. */
export function useScreenHelp(): Layer {
  const layer = useLayer();
  const route = useCurrentRoute();
  const [shown, setShown] = useState(route);
  if (shown !== route) {
    setShown(route);
    layer.leave();
  }
  useHotkeys([['F1', layer.isOpen ? layer.close : layer.open]], []);
  return layer;
}

export function ScreenHelp({ layer }: { layer: Layer }) {
  const { t } = useTranslation('portal');
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
