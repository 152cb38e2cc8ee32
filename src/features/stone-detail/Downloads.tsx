import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaOf } from '#src/domain/stones/media.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

export function Downloads({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  const files = mediaOf(stone, setting?.mediaBase ?? '').filter(({ kind }) => kind !== 'video');
  if (files.length === 0) return null;
  return (
    <Panel title={t('detail.downloads')}>
      <Group component="ul" gap="0.25rem 1rem" align="stretch" fz="sm" className={common.bare}>
        {files.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} download={`${stone.stoneId}-${kind}`} className={shared.link}>
              {t(`media.${kind}`)}
            </a>
          </li>
        ))}
      </Group>
    </Panel>
  );
}
