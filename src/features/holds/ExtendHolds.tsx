import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { extendHold } from '#generated/client/block/block.ts';
import type { BlockStone } from '#generated/model/blockStone.ts';
import { useSettingReading } from '#src/domain/reference/use-project-setting.ts';
import { EachForm, type EachItem } from '#src/domain/stones/EachTable.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { type Each, useEach } from '#src/shared/data/use-each.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { HoursField } from './HoursField.tsx';
import { hoursAmong } from './hold-hours.ts';

type FormProps = {
  items: readonly EachItem[];
  each: Each<EachItem>;
  holdHours: readonly number[];
  onClose: (isDone: boolean) => void;
};

function ExtendForm({ items, each, holdHours, onClose }: FormProps) {
  const { t } = useTranslation('deals');
  const extend = useWrite('extendHold', extendHold);
  const [shortest] = holdHours;
  const form = useRequestForm({
    schema: v.object({ hours: hoursAmong(holdHours) }),
    initialValues: { hours: shortest === undefined ? null : String(shortest) },
    send: ({ hours }) => each.sendAll(({ key: id }) => extend.sendAsync({ id, hours })),
    onSent: () => {},
  });
  return (
    <EachForm
      items={items}
      each={each}
      form={form}
      label={t('each.hold.label')}
      submitLabel={t('each.hold.send', { count: each.open.length })}
      doneMessages={t('each.hold.done')}
      refusalMessage={() => t('hold.notExtended')}
      about={t('each.hold.about')}
      onClose={() => onClose(true)}
    >
      <HoursField field={form.field('hours')} label={t('hold.more')} holdHours={holdHours} from={null} />
      <Notice tone="info">{t('hold.once')}</Notice>
    </EachForm>
  );
}

type Props = { holds: readonly BlockStone[]; onClose: (isDone: boolean) => void };

export function ExtendHolds({ holds, onClose }: Props) {
  const { t } = useTranslation('deals');
  const { dateTime } = useFormats();
  const settings = useSettingReading();
  const items = holds.map(({ block, blockCode, validTillDate }) => ({
    key: block,
    name: blockCode,
    about: t('each.hold.row', { at: dateTime(validTillDate) }),
    amount: null,
  }));
  const each = useEach<EachItem>(items);
  return (
    <FormDialog
      isOpen
      onClose={() => onClose(each.settled === items.length)}
      size="lg"
      title={t('each.hold.title', { count: items.length })}
    >
      <Loaded of={settings} shape="lines" title={t('hold.noHours')}>
        {({ limits }) => (
          <ExtendForm items={items} each={each} holdHours={limits.holdHours} onClose={onClose} />
        )}
      </Loaded>
    </FormDialog>
  );
}
