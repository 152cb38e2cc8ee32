import { Button, Group, Modal } from '@mantine/core';
import { useOs, useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import { listedShortcuts, type ShortcutGroup } from '#src/shared/ui/shortcuts.ts';
import { type Layer, useLayer } from '../use-layer.ts';
import styles from './KeyHelp.module.css';

/** The question mark of a Latin and of an Arabic keyboard. */
const questionMarks = ['?', '؟'];

/** Controls in which a question mark is text. */
const textual = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';

const isTyped = (target: EventTarget | null) => target instanceof Element && target.matches(textual);

/** The list of shortcuts as users open and leave it. */
type KeyHelpState = Omit<Layer, 'isOpen'> & {
  /** Shortcuts of the screen by part; null while the list is closed. */
  readonly groups: readonly ShortcutGroup[] | null;
};

/** The state of the list of shortcuts. "?" opens it from anywhere but a text field. */
export function useKeyHelp(): KeyHelpState {
  const layer = useLayer();
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>([]);
  const open = () => {
    setGroups(listedShortcuts());
    layer.open();
  };
  useWindowEvent('keydown', (event) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPlain || !questionMarks.includes(event.key) || isTyped(event.target)) return;
    event.preventDefault();
    open();
  });
  return { ...layer, groups: layer.isOpen ? groups : null, open };
}

/** A key combination, one `kbd` per key, in the order in which it is pressed whatever the direction of the page. */
function Keys({ keys }: { keys: string }) {
  return (
    <kbd dir="ltr" className={styles.keys}>
      {keys.split('+').map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}

type Props = {
  help: KeyHelpState;
  onScreenHelp: () => void;
};

/** The shortcuts of the portal and of the screen, by part, which lead to the help of the screen and to the whole help. */
export function KeyHelp({ help, onScreenHelp }: Props) {
  const { t } = useTranslation(['portal', 'shell']);
  const isMac = useOs() === 'macos';
  const everywhere: ShortcutGroup = {
    title: t('keys.everywhere'),
    shortcuts: [
      { keys: isMac ? '⌘+K' : 'Ctrl+K', label: t('goTo.title') },
      { keys: 'Alt+=', label: t('shell:title.calculator') },
      { keys: 'F1', label: t('help') },
      { keys: '?', label: t('keys.title') },
      { keys: 'Esc', label: t('keys.close') },
    ],
  };
  return (
    <Modal
      opened={help.groups !== null}
      onClose={help.close}
      returnFocus={help.returnFocus}
      title={t('keys.title')}
      size="44rem"
    >
      <div className={styles.groups}>
        {[everywhere, ...(help.groups ?? [])].map(({ title, shortcuts }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={`${keys} ${label}`} className={styles.line}>
                  <dt>{label}</dt>
                  <dd className={styles.what}>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Group gap="lg">
        <Button
          variant="default"
          onClick={() => {
            help.close();
            onScreenHelp();
          }}
        >
          {t('help')}
        </Button>
        <Link to="help" className={styles.more} onClick={help.leave}>
          {t('shell:title.help')}
        </Link>
      </Group>
    </Modal>
  );
}
