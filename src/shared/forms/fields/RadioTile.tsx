import { Box, type BoxProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './RadioTile.module.css';

/** A radio button as a tile, whose content is its label. */
export function RadioTile({ tile, children, ...input }: ComponentProps<'input'> & { tile: BoxProps }) {
  return (
    <Box component="label" className={styles.tile} {...tile}>
      <input className={styles.input} type="radio" {...input} />
      {children}
    </Box>
  );
}
