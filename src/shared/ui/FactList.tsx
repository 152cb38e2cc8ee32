import { Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FactList.module.css';

export type Fact = readonly [name: string, ...values: ReactNode[]];

type Props = StackProps & {
  facts: readonly Fact[];
  /** Where the names stand: beside their values in a narrow or a wide column (above them on a phone), or always above. */
  names?: 'narrow' | 'wide' | 'above';
};

/** Facts with their names; those without a value are left out. */
export function FactList({ facts, names = 'narrow', className = '', ...box }: Props) {
  return (
    <Stack
      component="dl"
      m={0}
      gap="0.25rem"
      className={`${styles.facts} ${className}`}
      data-names={names}
      {...box}
    >
      {facts.map(([name, ...values]) => {
        const known = values.filter((value) => value !== null && value !== undefined && value !== '');
        if (known.length === 0) return null;
        return (
          <div key={name}>
            <dt>{name}</dt>
            {known.map((value) => (
              <dd key={String(value)}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            ))}
          </div>
        );
      })}
    </Stack>
  );
}
