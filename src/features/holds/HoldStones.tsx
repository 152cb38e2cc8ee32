import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '#generated/model/block.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { HoldForm } from './HoldForm.tsx';
import { HoldPlaced } from './HoldPlaced.tsx';

type Props = {
  rows: readonly Stone[];
  /** `true` if the stones are held. */
  onClose: (isDone: boolean) => void;
};

/** Dialog that holds stones: for some hours nobody else can confirm them. */
export function HoldStones({ rows, onClose }: Props) {
  const { t } = useTranslation('deals');
  const settings = useSettingReading();
  const [block, setBlock] = useState<Block | null>(null);
  const close = () => onClose(block !== null);
  return (
    <FormDialog isOpen onClose={close} title={t('hold.title', { count: rows.length })}>
      {block === null ? (
        <Loaded of={settings} shape="lines" title={t('hold.noHours')}>
          {({ limits }) => <HoldForm stones={rows} holdHours={limits.holdHours} onSent={setBlock} />}
        </Loaded>
      ) : (
        <HoldPlaced block={block} onClose={close} />
      )}
    </FormDialog>
  );
}
