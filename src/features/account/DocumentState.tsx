import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { documentState } from './document-state.ts';

const colors = { pending: 'info', approved: 'success', rejected: 'danger', expired: 'warning' } as const;

export function DocumentState({ paper }: { paper: AccountDocument }) {
  const { t } = useTranslation('account');
  const state = documentState(paper);
  return <Badge color={colors[state]}>{t(`document.state.${state}`)}</Badge>;
}
