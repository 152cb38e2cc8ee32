import {
  ActionIcon,
  Button,
  Group,
  Modal,
  Stack,
  Text,
  TextInput,
  useDirection,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import { formAddress, resultAddress, type SearchKind } from '#src/domain/criteria/stone-filters.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { finalPrice, useChosenTerm } from '#src/domain/stones/terms.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { useListedShortcuts } from '#src/shared/ui/shortcuts.ts';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { useChipStops } from './CheckChips.tsx';
import { useSearchSummary } from './criteria-text.ts';
import styles from './SearchTabs.module.css';
import {
  MAX_NAME,
  MAX_TABS,
  moveTab,
  renameTab,
  type SearchTab,
  searchOfTab,
  useSearchTabs,
  useTabResults,
} from './search-tabs.ts';

const STONES = 5;

function Result({ page }: { page: DiamondPage }) {
  const { t } = useTranslation('kept');
  const { carat, money, number, percent } = useFormats();
  const lineOf = useStoneLine();
  const chosen = useChosenTerm();
  const { count, summary, diamonds } = page;
  return (
    <>
      <dl className={styles.figures}>
        <dt>{t('tabs.stones')}</dt>
        <dd>{number(count, 0)}</dd>
        {summary !== null && count > 0 && (
          <>
            <dt>{t('tabs.carats')}</dt>
            <dd>{carat(summary.crt)}</dd>
            <dt>{t('tabs.pricePerCarat')}</dt>
            <dd>{summary.ctPr === null ? '–' : money(summary.ctPr, 0)}</dd>
            <dt>{t('tabs.back')}</dt>
            <dd>
              <span dir="ltr">{summary.back === null ? '–' : percent(summary.back)}</span>
            </dd>
            <dt>{t('tabs.amount')}</dt>
            <dd>{money(summary.amt, 0)}</dd>
          </>
        )}
      </dl>
      <ul className={styles.stones} aria-label={t('tabs.first')}>
        {diamonds.map((stone) => (
          <li key={stone.id}>
            <Link to="diamondDetail" params={{ id: stone.id }} title={stone.stoneId}>
              <bdi>{lineOf(stone)}</bdi>
            </Link>
            <span dir="ltr">{money(finalPrice(stone, chosen).fnAmt, 0)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SideBySide({ tabs, nameOf }: { tabs: readonly SearchTab[]; nameOf: (tab: SearchTab) => string }) {
  const { t } = useTranslation('kept');
  const { reading, pages } = useTabResults(tabs, STONES);
  return (
    <Loaded of={reading} shape="cards" title={t('tabs.missing')}>
      {() => (
        <ul className={styles.results} aria-label={t('tabs.compare')}>
          {tabs.map((tab) => {
            const page = pages.get(tab.id);
            return (
              <li key={tab.id} className={styles.result}>
                <h3>
                  <RouterLink href={tab.address} title={nameOf(tab)}>
                    <bdi>{nameOf(tab)}</bdi>
                  </RouterLink>
                </h3>
                {page !== undefined && <Result page={page} />}
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}

/** What a key does to the focused tab. `back` and `on` move it by one place. */
type TabStep = 'rename' | 'close' | 'back' | 'on';

const arrows: Readonly<Record<string, readonly [ltr: TabStep, rtl: TabStep]>> = {
  ArrowLeft: ['back', 'on'],
  ArrowRight: ['on', 'back'],
};

function tabStep(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  isReversed: boolean,
): TabStep | null {
  if (key === 'F2') return 'rename';
  if (key === 'Delete') return 'close';
  const [ltr, rtl] = (shiftKey ? arrows[key] : undefined) ?? [null, null];
  return isReversed ? rtl : ltr;
}

type TabItemProps = {
  tab: SearchTab;
  name: string;
  count: number | undefined;
  isActive: boolean;
  items: ComponentProps<typeof Menu>['items'];
  stop: { tabIndex: number; ref: (element: HTMLElement | null) => void; onFocus: () => void };
  onKeyDown: ComponentProps<'a'>['onKeyDown'];
  onOpen: () => void;
};

function TabItem({ tab, name, count, isActive, items, stop, onKeyDown, onOpen }: TabItemProps) {
  const { t } = useTranslation('kept');
  const { number } = useFormats();
  return (
    <li className={styles.item} data-active={isActive || undefined}>
      <RouterLink
        {...stop}
        href={tab.address}
        className={styles.tab}
        data-tab={tab.id}
        title={name}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <Text component="bdi" inherit truncate>
          {name}
        </Text>
        {count !== undefined && (
          <Text span inherit flex="none" c="gray.8" fw={400} fz="xs" className={common.figures}>
            {number(count, 0)}
          </Text>
        )}
      </RouterLink>
      {isActive && (
        <Menu
          label={t('tabs.actions', { name })}
          items={items}
          target={
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('tabs.actions', { name })}>
              <Icon name="more" />
            </ActionIcon>
          }
        />
      )}
    </li>
  );
}

type Props = { name: string; onRename: (name: string) => void; onClose: () => void };

/** Dialog that names a tab; without a name it is called by its criteria. */
function RenameTab({ name, onRename, onClose }: Props) {
  const { t } = useTranslation(['kept', 'common']);
  const [text, setText] = useState(name);
  const isNarrow = useNarrow();
  return (
    <Modal opened onClose={onClose} title={t('kept:tabs.rename')} centered fullScreen={isNarrow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRename(text);
        }}
      >
        <Stack>
          <TextInput
            label={t('kept:tabs.name')}
            description={t('kept:tabs.nameHint')}
            value={text}
            maxLength={MAX_NAME}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('common:save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Tabs = ReturnType<typeof useSearchTabs>;

export function NewTab({ kind }: { kind: SearchKind }) {
  const { t } = useTranslation('kept');
  const tabs = useSearchTabs();
  const isFull = tabs.tabs.length >= MAX_TABS;
  return (
    <Button
      variant="default"
      size="xs"
      disabled={isFull}
      title={isFull ? t('tabs.full', { most: MAX_TABS }) : undefined}
      onClick={() => tabs.add(resultAddress({}, kind), formAddress({}, undefined, kind))}
    >
      {t('tabs.add')}
    </Button>
  );
}

function Strip({ tabs, nameOf }: { tabs: Tabs; nameOf: (tab: SearchTab) => string }) {
  const { t } = useTranslation('kept');
  const { dir } = useDirection();
  const line = useRef<HTMLUListElement>(null);
  const [renamed, setRenamed] = useState<SearchTab | null>(null);
  const [told, setTold] = useState('');
  const { pages } = useTabResults(tabs.tabs, 0);
  const stopOf = useChipStops(tabs.tabs.map(nameOf));
  useListedShortcuts({
    title: t('tabs.label'),
    shortcuts: [
      { keys: 'F2', label: t('tabs.rename') },
      { keys: 'Delete', label: t('tabs.close') },
      { keys: 'Shift+←/→', label: t('tabs.move') },
    ],
  });
  // On a phone the strip is wider than the window.
  const { active } = tabs;
  useEffect(() => {
    const shown = line.current?.querySelector(`[data-tab="${active}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  // A moved or new element has lost the focus by the time it is drawn.
  const focus = (id: string) =>
    setTimeout(() => line.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus());
  const move = (tab: SearchTab, by: number) => {
    const next = moveTab(tabs.state, tab.id, by);
    tabs.save(next);
    const place = next.tabs.findIndex(({ id }) => id === tab.id) + 1;
    setTold(t('tabs.moved', { name: nameOf(tab), place, count: next.tabs.length }));
    focus(tab.id);
  };
  const close = (tab: SearchTab) => {
    setTold(t('tabs.closed', { name: nameOf(tab) }));
    focus(tabs.close(tab.id));
  };
  const act = {
    rename: setRenamed,
    close,
    back: (tab: SearchTab) => move(tab, -1),
    on: (tab: SearchTab) => move(tab, 1),
  };
  const keysOf = (tab: SearchTab, fallback: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
    const step = tabStep(event, dir === 'rtl');
    if (step === null) {
      fallback(event);
      return;
    }
    event.preventDefault();
    act[step](tab);
  };
  return (
    <>
      <ul ref={line} className={styles.tabs}>
        {tabs.tabs.map((tab, at) => {
          const { onKeyDown, ...stop } = stopOf(at);
          return (
            <TabItem
              key={tab.id}
              tab={tab}
              name={nameOf(tab)}
              count={pages.get(tab.id)?.count}
              isActive={tab.id === tabs.active}
              stop={stop}
              onKeyDown={keysOf(tab, onKeyDown)}
              onOpen={() => tabs.activate(tab.id)}
              items={[
                { key: 'rename', label: t('tabs.rename'), onSelect: () => setRenamed(tab) },
                ...(at === 0
                  ? []
                  : [{ key: 'earlier', label: t('tabs.earlier'), onSelect: () => move(tab, -1) }]),
                ...(at === tabs.tabs.length - 1
                  ? []
                  : [{ key: 'later', label: t('tabs.later'), onSelect: () => move(tab, 1) }]),
                { key: 'close', label: t('tabs.close'), onSelect: () => close(tab) },
              ]}
            />
          );
        })}
      </ul>
      <VisuallyHidden component="output" aria-live="polite">
        {told}
      </VisuallyHidden>
      {renamed !== null && (
        <RenameTab
          name={renamed.name ?? ''}
          onClose={() => setRenamed(null)}
          onRename={(name) => {
            tabs.save(renameTab(tabs.state, renamed.id, name));
            setRenamed(null);
          }}
        />
      )}
    </>
  );
}

export function SearchTabs() {
  const { t } = useTranslation('kept');
  const tabs = useSearchTabs();
  const summary = useSearchSummary();
  const [isCompared, compare] = useDisclosure(false);
  if (tabs.tabs.length < 2) return null;
  const nameOf = (tab: SearchTab) => tab.name ?? summary.ofCriteria(searchOfTab(tab).shown);
  return (
    <>
      <nav aria-label={t('tabs.label')} className={styles.line}>
        <Strip tabs={tabs} nameOf={nameOf} />
        <Button variant="subtle" size="xs" aria-expanded={isCompared} onClick={compare.toggle}>
          {t('tabs.compare')}
        </Button>
      </nav>
      {isCompared && <SideBySide tabs={tabs.tabs} nameOf={nameOf} />}
    </>
  );
}
