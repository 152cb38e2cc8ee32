import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useUser } from '#src/session/session-store.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { ListNotice } from '../engine/definition.ts';

/** The notices of a list that apply to its stones, in one box. */
export function Notices({ notices, stones }: { notices: readonly ListNotice[]; stones: readonly Stone[] }) {
  const { t } = useTranslation('lists');
  const account = useUser()?.account;
  const setting = useProjectSetting();
  const facts = { stones, accountInIndia: account?.isIndia ?? false };
  const due = stones.length === 0 ? [] : notices.filter(({ appliesTo }) => appliesTo?.(facts) !== false);
  if (due.length === 0 || account === undefined) return null;
  const [from = 7, to = 10] = setting?.deliveryDays ?? [];
  const values = { name: account.seller.name, phone: account.seller.mobile, from, to };
  return (
    <Notice tone="info">
      {due.map(({ key }) => (
        <Text key={key} inherit>
          {t(`notice.${key}`, values)}
        </Text>
      ))}
    </Notice>
  );
}
