import { Modal } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { ShortcutGroup } from '#src/shared/ui/shortcuts.ts';
import styles from './KeyHelp.module.css';

type Props = {
  /** Shortcuts of the screen by part; null while the list is closed. */
  groups: readonly ShortcutGroup[] | null;
  onClose: () => void;
};

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

/** The shortcuts of the portal and of the screen, by part. */
export function KeyHelp({ groups, onClose }: Props) {
  const { t } = useTranslation('desk');
  const isMac = useOs() === 'macos';
  const everywhere: ShortcutGroup = {
    title: t('keys.everywhere'),
    shortcuts: [
      { keys: isMac ? '⌘+K' : 'Ctrl+K', label: t('goTo.title') },
      { keys: '?', label: t('keys.title') },
      { keys: 'Esc', label: t('keys.close') },
    ],
  };
  return (
    <Modal opened={groups !== null} onClose={onClose} title={t('keys.title')} size="44rem">
      <div className={styles.groups}>
        {[everywhere, ...(groups ?? [])].map(({ title, shortcuts }) => (
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
    </Modal>
  );
}
