import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { summaryOf, useFactTools } from './facts.ts';
import { mediaUrl } from './media-url.ts';
import styles from './StoneLinks.module.css';

/** Side of a picture in CSS pixels. */
const SIDE = 56;

type Props = {
  stones: readonly Stone[];
  hrefOf: (id: string) => string;
  actionOf?: (stone: Stone) => ReactNode;
  /** A line below the price, such as what a stone differs in. */
  noteOf?: (stone: Stone) => string | null;
};

export function StoneLinks({ stones, hrefOf, actionOf, noteOf }: Props) {
  const { t } = useTranslation('stones');
  const { money } = useFormats();
  const tools = useFactTools();
  const setting = useProjectSetting();
  return (
    <ul className={styles.stones}>
      {stones.map((stone) => {
        const picture = setting === null ? null : mediaUrl(setting.mediaBase, stone.img);
        return (
          <li key={stone.id} className={actionOf && styles.acting}>
            <Link href={hrefOf(stone.id)} className={styles.stone}>
              {picture === null ? (
                <span className={styles.picture} />
              ) : (
                <img
                  src={picture}
                  alt=""
                  width={SIDE}
                  height={SIDE}
                  loading="lazy"
                  className={styles.picture}
                />
              )}
              <span className={styles.text}>
                <bdi className={styles.number}>{stone.stoneId}</bdi>
                <bdi>{summaryOf(stone, tools)}</bdi>
                <span>{t('priceOf', { perCarat: money(stone.ctPr), amount: money(stone.amt, 0) })}</span>
                {noteOf !== undefined && <span className={common.hint}>{noteOf(stone)}</span>}
              </span>
            </Link>
            {actionOf?.(stone)}
          </li>
        );
      })}
    </ul>
  );
}
