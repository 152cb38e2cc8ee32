import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { summaryOf } from '#src/domain/stones/facts.ts';
import { useFactTools } from '#src/domain/stones/use-fact-tools.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Shows.module.css';

type Props = { row: ShowSelection };

/** A stone of a show, linked, above its shape, weight and grades. */
export function ShowStone({ row: { diamond } }: Props) {
  const tools = useFactTools();
  return (
    <span className={styles.lines}>
      <Link to="diamondDetail" params={{ id: diamond.id }}>
        <bdi>{diamond.stoneId}</bdi>
      </Link>
      <bdi className={styles.minor}>{summaryOf(diamond, tools)}</bdi>
    </span>
  );
}

/** Number of a stone at its show: a name, without separators of thousands. */
export function ShowNumber({ row: { showSrNo } }: Props) {
  return String(showSrNo);
}

/** Price per carat of a stone above its amount, in USD. */
export function ShowPrice({ row: { diamond } }: Props) {
  const { money } = useFormats();
  return (
    <span className={styles.lines}>
      <span>{money(diamond.ctPr)}</span>
      <span className={styles.minor}>{money(diamond.amt)}</span>
    </span>
  );
}

/** Whether the user or a colleague chose a stone. */
export function ShowChoice({ row: { isSelected, userName } }: Props) {
  const { t } = useTranslation('appointments');
  if (isSelected)
    return (
      <Badge variant="light" color="success" radius="sm" tt="none" fw={500} miw="max-content">
        {t('show.chosen')}
      </Badge>
    );
  return userName === null ? null : <bdi>{t('show.chosenBy', { name: userName })}</bdi>;
}
