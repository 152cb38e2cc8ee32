import { useTranslation } from 'react-i18next';
import type { MasterItem } from '#generated/model/masterItem.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { masterLabel } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import chips from '#src/shared/ui/Chips.module.css';

export function ShapeLinks({ shapes, current }: { shapes: readonly MasterItem[]; current: string }) {
  const { t } = useTranslation('quickSearch');
  const language = useLanguage();
  const base = useProjectSetting()?.mediaBase ?? '';
  return (
    <nav aria-label={t('shapes')}>
      <ul className={chips.chips} data-pictured>
        {shapes.map((shape) => {
          const picture = mediaUrl(base, shape.image);
          return (
            <li key={shape.id}>
              <Link
                to="quickSearch"
                query={new URLSearchParams(writeCriteria({ shp: [shape.id] }))}
                className={chips.chip}
                aria-current={shape.id === current ? 'page' : undefined}
              >
                {picture !== null && (
                  <img src={picture} alt="" width={32} height={32} loading="lazy" className={chips.picture} />
                )}
                {masterLabel(shape, language)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
