import { Combobox, Stack, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { go, type OpenRouteName } from '#src/domain/paths/href.ts';
import { type MenuGroup, useSite } from '#src/domain/paths/site.ts';
import { useStoneByNumber } from '#src/features/search/use-stone-by-number.ts';
import common from '#src/shared/ui/Common.module.css';
import { useCurrentRoute } from '../menu/MenuLink.tsx';
import styles from './GoToBox.module.css';

/** Letters as they are compared: without case, accents, Arabic vowel signs and tatweel; forms of alef count as one. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .toLowerCase();

/**
 * How well a text answers what was typed, the higher the better; null when a typed word is not in it. Each word may
 * stand anywhere; a text that begins with what was typed comes first, then one with a word that does.
 */
export function matchOf(text: string, typed: string): number | null {
  const whole = folded(text);
  const wanted = folded(typed).trim();
  const words = wanted.split(/\s+/);
  if (!words.every((word) => whole.includes(word))) return null;
  if (whole.startsWith(wanted)) return 2;
  return whole.split(/\s+/).some((word) => word.startsWith(wanted)) ? 1 : 0;
}

type Destination = { readonly route: OpenRouteName; readonly group: MenuGroup };

/** The menu entries whose title, or group and title, have all typed words, the best match first; all for no text. */
function useDestinations(typed: string): readonly Destination[] {
  const { t } = useTranslation('shell');
  const all = useSite().menu.flatMap(({ group, routes }) => routes.map((route) => ({ route, group })));
  if (typed.trim() === '') return all;
  return all
    .flatMap((destination) => {
      const title = t(`title.${destination.route}`);
      const inTitle = matchOf(title, typed);
      const inBoth = matchOf(`${t(`group.${destination.group}`)} ${title}`, typed);
      if (inTitle === null && inBoth === null) return [];
      return [{ destination, match: inTitle ?? -1 }];
    })
    .toSorted((one, other) => other.match - one.match)
    .map(({ destination }) => destination);
}

/** The value of the option that opens a stone; the others have the name of their route. */
const STONE = 'stone';

type Groups = ReadonlyMap<MenuGroup, readonly Destination[]>;

/** What marks an option: its id, to which the input points, and the look of the marked one. */
type OptionProps = (value: string) => { readonly id: string; readonly selected: boolean };

function Screens({ groups, propsOf }: { groups: Groups; propsOf: OptionProps }) {
  const { t } = useTranslation(['portal', 'shell']);
  const current = useCurrentRoute();
  return [...groups].map(([group, destinations]) => (
    <Combobox.Group key={group} label={t(`shell:group.${group}`)}>
      {destinations.map(({ route }) => (
        <Combobox.Option key={route} value={route} className={styles.option} {...propsOf(route)}>
          {t(`shell:title.${route}`)}
          {route === current && <span className={common.hint}>{t('goTo.here')}</span>}
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
  const { t } = useTranslation('portal');
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ opened: true });
  const found = useDestinations(typed);
  const stone = useStoneByNumber(typed);
  const groups = Map.groupBy(found, ({ group }) => group);
  const screens = [...groups.values()].flat().map(({ route }) => route);
  const values = stone.state === 'found' ? [STONE, ...screens] : screens;

  // The dialog focuses it, but only when this code is already loaded.
  useEffect(() => input.current?.focus(), []);

  // Another language, or a reply, may take the marked option away: then none is.
  const marked = values.find((value) => value === moved) ?? null;
  const idOf = (value: string) => `${list}-${value}`;
  const propsOf: OptionProps = (value) => ({ id: idOf(value), selected: value === marked });
  useEffect(() => {
    if (marked !== null) document.getElementById(`${list}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, marked]);

  const type = (text: string) => {
    setTyped(text);
    setMoved(null);
  };
  const open = (value: string) => {
    const destination = found.find(({ route }) => route === value);
    if (value === STONE && stone.state === 'found') go('diamondDetail', { id: stone.id });
    else if (destination !== undefined) go(destination.route);
    else return;
    onGo();
  };
  const move = (steps: 1 | -1) => {
    const end = steps === 1 ? -1 : 0;
    const from = marked === null ? end : values.indexOf(marked);
    setMoved(values.at((from + steps) % values.length) ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') open(marked ?? values[0] ?? '');
    else return;
    event.preventDefault();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={open}>
      <Stack gap="0.5rem">
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded
          aria-controls={list}
          // The kit keeps pointing to an option that is gone.
          withKeyboardNavigation={false}
          aria-activedescendant={marked === null ? undefined : idOf(marked)}
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
            onKeyDown={press}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Combobox.EventsTarget>
        <p role="status" className={common.note}>
          {stone.state === 'found' || stone.state === 'none'
            ? t(values.length === 0 ? 'goTo.nothing' : 'goTo.count', { count: values.length })
            : t(`goTo.stone.${stone.state}`, { number: typed.trim() })}
        </p>
        <Combobox.Options id={list} aria-label={t('goTo.title')} className={styles.options}>
          {stone.state === 'found' && (
            <Combobox.Option value={STONE} className={styles.option} {...propsOf(STONE)}>
              {t('goTo.stone.found', { number: stone.stoneId })}
            </Combobox.Option>
          )}
          <Screens groups={groups} propsOf={propsOf} />
        </Combobox.Options>
      </Stack>
    </Combobox>
  );
}
