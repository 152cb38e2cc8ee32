import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import type { HouseText } from '#src/locales/house-text.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Values } from './Blocks.tsx';
import { needsSetting, type Unit, writeValue } from './values.ts';

function Figures({ setting, children }: { setting: ProjectSetting | null; children: ReactNode }) {
  const { t } = useTranslation('texts');
  const formats = useFormats();
  const values = useMemo(() => {
    const count = (unit: Unit, amount: number) => t(`values.${unit}`, { count: amount });
    return (name: string) => writeValue(name, setting, { formats, count });
  }, [t, formats, setting]);
  return <Values value={values}>{children}</Values>;
}

function FiguresOfHouse({ children }: { children: ReactNode }) {
  const { t } = useTranslation('texts');
  const reading = useSettingReading();
  return (
    <Loaded of={reading} shape="lines" title={t('missing')}>
      {(setting) => <Figures setting={setting}>{children}</Figures>}
    </Loaded>
  );
}

export function WithFigures({ of, children }: { of: HouseText; children: ReactNode }) {
  return needsSetting(of) ? (
    <FiguresOfHouse>{children}</FiguresOfHouse>
  ) : (
    <Figures setting={null}>{children}</Figures>
  );
}
