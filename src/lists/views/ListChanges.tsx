import { Button, Popover, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { shownStatus } from '#src/domain/stones/availability.ts';
import { acceptChanges, usePriceChanges, useStatusChanges } from '#src/domain/stones/changes.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './ListFrame.module.css';

type Props = {
  /** The stones of the page. */
  stones: readonly Stone[];
  /** Ids of those that are no longer offered. */
  gone: ReadonlySet<string>;
  onReload: () => Promise<void>;
};

/** Maximum number of changes that are written out; the others are counted. */
const WRITTEN = 20;

/** What changed in a list since it was opened, told on demand, so that no row moves under the pointer. */
export function ListChanges({ stones, gone, onReload }: Props) {
  const { t } = useTranslation(['lists', 'stones']);
  const { money } = useFormats();
  const prices = usePriceChanges();
  const statuses = useStatusChanges();
  const changes = stones.flatMap((stone) => {
    const { id, stoneId, ctPr } = stone;
    if (gone.has(id)) return [{ key: `${id} gone`, text: t('lists:changes.gone', { stone: stoneId }) }];
    const price = prices.get(id);
    const status = statuses.get(id);
    const told: { key: string; text: string }[] = [];
    if (price !== undefined && price.to === ctPr) {
      const words = price.to > price.from ? 'lists:news.up' : 'lists:news.down';
      const text = t(words, { stone: stoneId, from: money(price.from), to: money(price.to) });
      told.push({ key: `${id} price ${price.to}`, text });
    }
    if (status !== undefined && status.to === shownStatus(stone)) {
      const [from, to] = [t(`stones:status.${status.from}`), t(`stones:status.${status.to}`)];
      told.push({
        key: `${id} status ${status.to}`,
        text: t('lists:changes.status', { stone: stoneId, from, to }),
      });
    }
    return told;
  });
  const count = changes.length;
  return (
    <>
      <p role="status" className={common.hidden}>
        {count > 0 && (
          // Another element after each further change, so that a screen reader says it although its words are the same.
          <span key={changes.map(({ key }) => key).join()}>{t('lists:changes.count', { count })}</span>
        )}
      </p>
      {count > 0 && (
        <Popover
          position="bottom-end"
          width="min(30rem, 94vw)"
          shadow="md"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <Button variant="default" size="xs">
              {t('lists:changes.count', { count })}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="sm" fw={600} mb="xs">
              {t('lists:changes.title')}
            </Text>
            <ul className={styles.moves}>
              {changes.slice(0, WRITTEN).map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
            {count > WRITTEN && t('lists:news.more', { count: count - WRITTEN })}
            <Button
              mt="xs"
              size="xs"
              onClick={() => {
                acceptChanges(stones.map(({ id }) => id));
                void onReload();
              }}
            >
              {t('lists:changes.reload')}
            </Button>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
