import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './SharedStone.module.css';

/** Side of the square space kept for a picture, in CSS pixels; pictures scale without loss. */
const SIDE = 640;

type Props = { stone: TracedStone; kind?: MediaKind; className?: string | undefined };

/**
 * A picture of a stone in a square that is kept free for it, so that nothing moves when it arrives. It is the largest
 * thing of its page: the served page names it, and the browser fetches it first.
 */
export function StonePicture({ stone, kind = 'image', className = '' }: Props) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const [broken, setBroken] = useState<string | null>(null);
  const found = mediaOf(stone, setting?.mediaBase ?? '').find((each) => each.kind === kind);
  const isMissing = found === undefined || broken === found.url;
  return (
    <div className={`${styles.picture} ${className}`}>
      {isMissing ? (
        <p className={common.note}>{t('detail.noMedia')}</p>
      ) : (
        setting !== null && (
          <img
            src={found.url}
            alt={t(`mediaOf.${kind}`, { stone: stone.stoneId })}
            width={SIDE}
            height={SIDE}
            fetchPriority="high"
            onError={() => setBroken(found.url)}
          />
        )
      )}
    </div>
  );
}
