import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './StoneLines.module.css';
import { useStoneLine } from './use-stone-line.ts';

export function StoneLines({ stones }: { stones: readonly Stone[] }) {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const stoneLine = useStoneLine();
  if (stones.length === 0) return null;
  return (
    // A long list scrolls, by keyboard too.
    <Box component="section" className={styles.stones} aria-label={t('stones')} tabIndex={0}>
      <ul className={common.list}>
        {stones.map((stone) => (
          <li key={stone.id}>
            <Text component="bdi" inherit fw={600}>
              {stone.stoneId}
            </Text>
            <bdi>{stoneLine(stone)}</bdi>
            <span className={styles.amount}>{money(stone.amt)}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}
