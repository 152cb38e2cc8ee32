import { Badge, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { summaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';

type Props = { row: ShowSelection };

export function ShowStone({ row: { diamond } }: Props) {
  const tools = useFactTools();
  return (
    <Stack component="span" gap={0} miw={0}>
      <Link to="diamondDetail" params={{ id: diamond.id }}>
        <bdi>{diamond.stoneId}</bdi>
      </Link>
      <bdi className={common.note}>{summaryOf(diamond, tools)}</bdi>
    </Stack>
  );
}

/** Number of a stone at its show: a name, without separators of thousands. */
export function ShowNumber({ row: { showSrNo } }: Props) {
  return String(showSrNo);
}

export function ShowPrice({ row: { diamond } }: Props) {
  const { money } = useFormats();
  return (
    <Stack component="span" gap={0} miw={0}>
      <span>{money(diamond.ctPr)}</span>
      <span className={common.note}>{money(diamond.amt)}</span>
    </Stack>
  );
}

export function ShowChoice({ row: { isSelected, userName } }: Props) {
  const { t } = useTranslation('appointments');
  if (isSelected)
    return (
      <Badge variant="light" color="success" radius="sm" tt="none" fw={600} miw="max-content">
        {t('show.chosen')}
      </Badge>
    );
  return userName === null ? null : <bdi>{t('show.chosenBy', { name: userName })}</bdi>;
}
