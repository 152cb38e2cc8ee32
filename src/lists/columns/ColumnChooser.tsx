import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnKey } from '#generated/model/columnKey.ts';
import type { ColumnPreset } from '#generated/model/columnPreset.ts';
import { columnSettings, layoutOf } from '#src/session/list-preferences.ts';
import { isLocked, type LayoutColumn, mergeLayout, resetLayout } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import type { ToolbarStop } from '#src/shared/ui/Toolbar.tsx';
import styles from './ColumnChooser.module.css';
import { ColumnDefaults, ColumnOrder, type LayoutChoice } from './ColumnOrder.tsx';
import { type ListLayout, maxPinned } from './use-layout.ts';

/** Maximum number of presets that a list keeps, and of characters in a name (contract, ListViewSetting). */
const presetLimits = { count: 20, name: 40 } as const;

/** Presets of the portal. Translations: `lists:columns.shipped.<key>`. */
const shippedPresets = ['all', 'trade', 'certificate'] as const;
type ShippedPreset = (typeof shippedPresets)[number];

const grading = [
  'stoneId',
  'wSts',
  'shpNm',
  'crt',
  'colNm',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
] as const;

/** Columns of the contract that a preset shows; null for all. */
const shown: Readonly<Record<ShippedPreset, readonly string[] | null>> = {
  all: null,
  trade: [...grading, 'locNm', 'rap', 'back', 'ctPr', 'amt', 'fnDis', 'fnCtPr', 'fnAmt'],
  certificate: [
    ...grading,
    'rptNo',
    'length',
    'width',
    'height',
    'depPer',
    'tblPer',
    'ratio',
    'cAng',
    'cHgt',
    'pAng',
    'pHgt',
    'grdlPer',
    'girdleStr',
    'strLn',
    'lwrHal',
    'cultNm',
  ],
};

/** Columns that every list has; those of one list alone keep their own visibility. */
const everywhere = new Set<string>([...Object.values(ColumnKey), 'wSts', 'rptNo', 'fcColDesc']);

/** The columns in their own order, visible as a preset of the portal has them; `present` gives the widths. */
export function shippedLayout(
  preset: ShippedPreset,
  columns: readonly LayoutColumn[],
  present: GridLayout,
): GridLayout {
  const { order, hidden } = resetLayout(columns);
  const wanted = shown[preset];
  const isHidden = (key: string) => {
    if (wanted === null) return false;
    return everywhere.has(key) ? !wanted.includes(key) : hidden.includes(key);
  };
  const free = new Set(columns.filter((column) => !isLocked(column)).map(({ key }) => key));
  return { order, hidden: order.filter((key) => free.has(key) && isHidden(key)), widths: present.widths };
}

export function savedLayout(preset: ColumnPreset, columns: readonly LayoutColumn[]): GridLayout {
  return mergeLayout(layoutOf(preset.columns), columns);
}

const isNamed =
  (name: string) =>
  (preset: ColumnPreset): boolean =>
    preset.name.toLowerCase() === name.toLowerCase();

export function hasPreset(presets: readonly ColumnPreset[], name: string): boolean {
  return presets.some(isNamed(name));
}

/** Saves a layout under a name; a preset of that name is replaced in its place. */
export function savePreset(
  presets: readonly ColumnPreset[],
  name: string,
  layout: GridLayout,
): readonly ColumnPreset[] {
  const saved: ColumnPreset = { name, columns: columnSettings(layout) };
  return hasPreset(presets, name)
    ? presets.map((preset) => (isNamed(name)(preset) ? saved : preset))
    : [...presets, saved];
}

export function renamePreset(
  presets: readonly ColumnPreset[],
  from: string,
  name: string,
): readonly ColumnPreset[] {
  return presets.map((preset) => (preset.name === from ? { ...preset, name } : preset));
}

export function removePreset(presets: readonly ColumnPreset[], name: string): readonly ColumnPreset[] {
  return presets.filter((preset) => preset.name !== name);
}

type ColumnPresetsProps = {
  columns: readonly LayoutColumn[];
  set: Pick<ListLayout, 'layout' | 'setLayout' | 'presets' | 'keepPresets'>;
};

/** The name being typed, for the present columns or, instead of another, for a saved preset. */
type Draft = {
  readonly text: string;
  /** Name of the preset that gets another one; null to save the present columns. */
  readonly renamed: string | null;
};

const noDraft: Draft = { text: '', renamed: null };

type NameProps = Pick<ColumnPresetsProps, 'set'> & {
  onSay: (text: string) => void;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  field: { readonly current: HTMLInputElement | null } & Ref<HTMLInputElement>;
};

function PresetName({ set, onSay, draft, onDraft, field }: NameProps) {
  const { t } = useTranslation(['lists', 'common']);
  const { text, renamed } = draft;
  const name = text.trim();
  const isTaken = hasPreset(set.presets, name) && name.toLowerCase() !== renamed?.toLowerCase();
  const isFull = renamed === null && !isTaken && set.presets.length >= presetLimits.count;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (name === '' || isFull || (renamed !== null && isTaken)) return;
    if (renamed === null) set.keepPresets(savePreset(set.presets, name, set.layout));
    else set.keepPresets(renamePreset(set.presets, renamed, name));
    onSay(t(renamed === null ? 'lists:columns.preset.saved' : 'lists:columns.preset.renamed', { name }));
    onDraft(noDraft);
  };
  const cancel = () => {
    onDraft(noDraft);
    field.current?.focus();
  };
  const error = () => {
    if (isFull) return t('lists:columns.preset.full', { count: presetLimits.count });
    return renamed !== null && isTaken ? t('lists:columns.preset.taken') : null;
  };
  return (
    <form onSubmit={submit} className={common.wrapEnd}>
      <TextInput
        ref={field}
        size="xs"
        flex="1 1 12rem"
        label={
          renamed === null
            ? t('lists:columns.preset.save')
            : t('lists:columns.preset.newName', { name: renamed })
        }
        description={renamed === null && isTaken ? t('lists:columns.preset.replaces') : undefined}
        error={error()}
        maxLength={presetLimits.name}
        autoComplete="off"
        value={text}
        onChange={(event) => onDraft({ text: event.currentTarget.value, renamed })}
      />
      <Group gap="xs">
        {renamed !== null && (
          <Button variant="subtle" size="xs" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" variant="default" size="xs">
          {renamed === null ? t('common:save') : t('lists:columns.preset.rename')}
        </Button>
      </Group>
    </form>
  );
}

/** Sets of columns under a name: those of the portal, and those that the user saved, renames and deletes. */
function ColumnPresets({ columns, set }: ColumnPresetsProps) {
  const { t } = useTranslation('lists');
  const title = useId();
  const field = useRef<HTMLInputElement | null>(null);
  const [draft, setDraft] = useState<Draft>(noDraft);
  const [said, say] = useState('');
  const applied = (name: string) => say(t('columns.preset.applied', { name }));
  const rename = ({ name }: ColumnPreset) => {
    setDraft({ text: name, renamed: name });
    field.current?.focus();
  };
  const remove = ({ name }: ColumnPreset) => {
    set.keepPresets(removePreset(set.presets, name));
    say(t('columns.preset.deleted', { name }));
    setDraft(noDraft);
    // Its buttons disappear with it.
    field.current?.focus();
  };
  return (
    <Stack component="section" gap="0.5rem" mt="0.75rem" aria-labelledby={title}>
      <Text id={title} size="sm" fw={600}>
        {t('columns.preset.title')}
      </Text>
      <Group gap="xs">
        {shippedPresets.map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="xs"
            onClick={() => {
              set.setLayout(shippedLayout(preset, columns, set.layout));
              applied(t(`columns.shipped.${preset}`));
            }}
          >
            {t(`columns.shipped.${preset}`)}
          </Button>
        ))}
      </Group>
      {set.presets.length > 0 && (
        <ul className={styles.saved}>
          {set.presets.map((preset) => (
            <li key={preset.name} className={styles.preset}>
              <Button
                variant="subtle"
                size="xs"
                onClick={() => {
                  set.setLayout(savedLayout(preset, columns));
                  applied(preset.name);
                }}
              >
                <bdi>{preset.name}</bdi>
              </Button>
              <Group gap={0} wrap="nowrap" flex="none">
                <ActionIcon
                  variant="subtle"
                  aria-label={t('columns.preset.renameOf', { name: preset.name })}
                  onClick={() => rename(preset)}
                >
                  <Icon name="edit" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('columns.preset.deleteOf', { name: preset.name })}
                  onClick={() => remove(preset)}
                >
                  <Icon name="remove" />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <PresetName set={set} onSay={say} draft={draft} onDraft={setDraft} field={field} />
      <Text size="xs" c="dimmed" mih="1.25rem" role="status">
        {said}
      </Text>
    </Stack>
  );
}

type Props = Pick<LayoutChoice, 'columns'> & {
  /** The layout of the list, its pinned columns and its presets, and how to choose others. */
  set: ListLayout;
  stop: ToolbarStop;
};

function Pinned({ set }: Pick<Props, 'set'>) {
  const { t } = useTranslation('lists');
  return (
    <NativeSelect
      size="xs"
      label={t('columns.pinned')}
      description={t('columns.pinnedAbout')}
      value={String(set.pinned)}
      onChange={(event) => set.pin(Number(event.currentTarget.value))}
      data={Array.from({ length: maxPinned + 1 }, (_, count) => ({
        value: String(count),
        label: t(count === 0 ? 'columns.pinnedNone' : 'columns.pinnedOf', { count }),
      }))}
    />
  );
}

/**
 * Chooses, orders and pins the columns of a list, and keeps presets of them; changes apply immediately behind the dialog.
 */
export function ColumnChooser({ columns, set, stop }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const [isOpen, dialog] = useDisclosure(false);
  const { layout, setLayout, reset } = set;
  return (
    <>
      <IconButton {...stop} icon="columns" label={t('lists:columns.open')} onClick={dialog.open} />
      <Modal opened={isOpen} onClose={dialog.close} title={t('lists:columns.title')}>
        <Text size="sm">{t('lists:columns.about')}</Text>
        <ColumnOrder columns={columns} layout={layout} onChange={setLayout} />
        <Pinned set={set} />
        <ColumnPresets columns={columns} set={set} />
        <Group justify="space-between" mt="md">
          <ColumnDefaults layout={layout} onChange={setLayout} onReset={reset} />
          <Button size="xs" onClick={dialog.close}>
            {t('common:close')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
