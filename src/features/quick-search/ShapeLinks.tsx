import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { MasterItem } from '#generated/model/masterItem.ts';
import { href } from '#src/paths/href.ts';
import { masterLabel } from '#src/reference/masters.ts';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { mediaUrl } from '#src/stones/media.ts';
import styles from './ShapeLinks.module.css';

/** The shapes as links to their matrix: the address holds the shape. */
export function ShapeLinks({ shapes, current }: { shapes: readonly MasterItem[]; current: string }) {
  const { t } = useTranslation('quickSearch');
  const language = useLanguage();
  const base = useProjectSetting()?.mediaBase ?? '';
  return (
    <nav aria-label={t('shapes')}>
      <ul className={styles.shapes}>
        {shapes.map((shape) => {
          const picture = mediaUrl(base, shape.image);
          return (
            <li key={shape.id}>
              <RouterLink
                href={`${href('quickSearch')}?shp=${shape.id.replace('shape-', '')}`}
                className={styles.shape}
                aria-current={shape.id === current ? 'page' : undefined}
              >
                {picture !== null && (
                  <img
                    src={picture}
                    alt=""
                    width={32}
                    height={32}
                    loading="lazy"
                    className={styles.picture}
                  />
                )}
                {masterLabel(shape, language)}
              </RouterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
