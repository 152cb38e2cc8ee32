import { Button, Group, Modal } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import type { ShortcutGroup } from '#src/shared/ui/shortcuts.ts';
import styles from './KeyHelp.module.css';
import type { KeyHelpState } from './use-key-help.ts';

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
  /** Opens the help of the current screen. */
  onScreenHelp: () => void;
};

/** The shortcuts of the portal and of the screen, by part, which lead to the help of the screen and to the whole help. */
export function KeyHelp({ help, onScreenHelp }: Props) {
  const { t } = useTranslation(['desk', 'shell']);
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
            <dl className={styles.list}>
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
