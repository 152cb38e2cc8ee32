import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoneByNumber } from '#src/features/search/use-stone-by-number.ts';
import { go } from '#src/paths/href.ts';
import { useCurrentRoute } from '../menu/MenuLink.tsx';
import styles from './GoToBox.module.css';
import { type Destination, useDestinations } from './use-destinations.ts';

/** The value of the option that opens a stone; the others have the name of their route. */
const STONE = 'stone';

function Screens({ found }: { found: readonly Destination[] }) {
  const { t } = useTranslation(['desk', 'shell']);
  const current = useCurrentRoute();
  const groups = Map.groupBy(found, ({ group }) => group);
  return [...groups].map(([group, destinations]) => (
    <Combobox.Group key={group} label={t(`shell:group.${group}`)}>
      {destinations.map(({ route }) => (
        <Combobox.Option key={route} value={route} className={styles.option}>
          {t(`shell:title.${route}`)}
          {route === current && <span className={styles.here}>{t('goTo.here')}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  ));
}

/**
 * Every screen that the user may open, and stones by their number, by typing a few letters. An ARIA combobox: the arrow
 * keys move through the options, Enter opens the marked one, or the first when none is marked.
 */
export function GoToBox({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('desk');
  const [typed, setTyped] = useState('');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ opened: true });
  const found = useDestinations(typed);
  const stone = useStoneByNumber(typed);
  const results = found.length + (stone.state === 'found' ? 1 : 0);

  // The dialog focuses it, but only when this code is already loaded.
  useEffect(() => input.current?.focus(), []);

  const type = (text: string) => {
    setTyped(text);
    combobox.resetSelectedOption();
  };
  const open = (value: string) => {
    const destination = found.find(({ route }) => route === value);
    if (value === STONE && stone.state === 'found') go('diamondDetail', { id: stone.id });
    else if (destination !== undefined) go(destination.route);
    else return;
    onGo();
  };
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (combobox.getSelectedOptionIndex() === -1)
      open(stone.state === 'found' ? STONE : (found[0]?.route ?? ''));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <div className={styles.box}>
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded
          aria-controls={list}
          // Escape belongs to the dialog: these options never close on their own.
          data-mantine-stop-propagation={false}
        >
          <TextInput
            ref={input}
            data-autofocus
            label={t('goTo.label')}
            placeholder={t('goTo.hint')}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={openFirst}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Combobox.EventsTarget>
        <p role="status" className={styles.status}>
          {stone.state === 'found' || stone.state === 'none'
            ? t(results === 0 ? 'goTo.nothing' : 'goTo.count', { count: results })
            : t(`goTo.stone.${stone.state}`, { number: typed.trim() })}
        </p>
        <Combobox.Options id={list} aria-label={t('goTo.title')} className={styles.options}>
          {stone.state === 'found' && (
            <Combobox.Option value={STONE} className={styles.option}>
              {t('goTo.stone.found', { number: stone.stoneId })}
            </Combobox.Option>
          )}
          <Screens found={found} />
        </Combobox.Options>
      </div>
    </Combobox>
  );
}
