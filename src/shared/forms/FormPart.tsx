import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import common from '#src/shared/ui/Common.module.css';

type Props = {
  title: string;
  hint?: string;
  /** Whether the parts stand right under the heading of the screen, so that theirs are of level 2. */
  isTop?: boolean;
  children: ReactNode;
};

export function FormPart({ title, hint, isTop = false, children }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap="1rem" mt="0.5rem" pt="1rem" className={common.ruled} aria-labelledby={id}>
      <Title order={isTop ? 2 : 3} size="h3" id={id}>
        {title}
      </Title>
      {hint !== undefined && <Text c="dimmed">{hint}</Text>}
      {children}
    </Stack>
  );
}
