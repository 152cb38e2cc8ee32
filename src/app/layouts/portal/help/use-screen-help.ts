import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useCurrentRoute } from '../menu/MenuLink.tsx';
import { type Layer, useLayer } from '../use-layer.ts';

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
