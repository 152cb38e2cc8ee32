import { Box } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import styles from './DialogButtons.module.css';

/** Without it, the second click of a double click on "Send" closes the receipt that took the place of the form. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Box className={styles.buttons} onClickCapture={ignoreSecondClick}>
      {children}
    </Box>
  );
}
