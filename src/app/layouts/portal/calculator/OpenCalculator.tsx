import { Drawer } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx';
import { type StoneAtHand, stoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import { useMessages } from '#src/shared/i18n/messages.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';

const Calculator = lazyComponent(
  async () => (await import('#src/features/calculator/Calculator.tsx')).Calculator,
);

const namespaces: readonly Namespace[] = ['calculator', 'forms', 'stones'];

function Content({ stone }: { stone: StoneAtHand | null }) {
  // Before the messages, so that both load at once.
  void Calculator.preload();
  useMessages(namespaces);
  return <Calculator stone={stone} />;
}

/**
 * Opens the calculator beside the screen by Alt and the equals sign, filled from the stone at hand. Its code and messages are
 * loaded when it is opened first.
 */
export function OpenCalculator() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [stone, setStone] = useState<StoneAtHand | null>(null);
  const toggle = () => {
    setStone(stoneAtHand());
    setIsOpen((before) => !before);
  };
  // Also while a field has the focus: the key has a modifier.
  useHotkeys([['alt+equal', toggle, { usePhysicalKeys: true, preventDefault: true }]], []);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      position="right"
      size="min(48rem, 100%)"
      title={t('title.calculator')}
    >
      <ScreenBoundary reload={Calculator.reload}>
        <Suspense fallback={<PageSkeleton shape="card" />}>
          <Content stone={stone} />
        </Suspense>
      </ScreenBoundary>
    </Drawer>
  );
}
