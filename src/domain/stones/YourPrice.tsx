import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useBothTimes } from '#src/shared/i18n/both-times.ts';

/** A stone, which may have a price that was agreed with the user. */
type Agreed = Pick<Stone, 'agreedUntil'>;

/** Says until when the agreed price of a stone stands; null for a stone without one. */
export function useYourPrice(): (stone: Agreed) => string | null {
  const { t } = useTranslation('stones');
  const bothTimes = useBothTimes();
  return ({ agreedUntil }) =>
    agreedUntil === undefined ? null : t('yourPrice', { at: bothTimes(agreedUntil) });
}

/** Marks a price as agreed with the user, and says until when it stands. */
export function YourPrice({ stone }: { stone: Agreed }) {
  const about = useYourPrice()(stone);
  return (
    about !== null && (
      <Text component="p" m={0} size="xs" fw={600} c="var(--mantine-color-success-9)">
        {about}
      </Text>
    )
  );
}
