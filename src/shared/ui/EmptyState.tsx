import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Shown in place of the content if there is none, with what to do next. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <Stack align="center" gap="0.5rem" py="3rem" px="1rem" c="dimmed" ta="center" role="status">
      <Text c="var(--mantine-color-text)" fz="lg" fw={600}>
        {title}
      </Text>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && (
        <Group justify="center" gap="0.5rem" mt="0.5rem">
          {actions}
        </Group>
      )}
    </Stack>
  );
}
