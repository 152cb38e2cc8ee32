import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnPreset } from '#generated/model/columnPreset.ts';
import type { LayoutColumn } from '#src/shared/grid/layout.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import styles from './ColumnPresets.module.css';
import {
  hasPreset,
  presetLimits,
  removePreset,
  renamePreset,
  savedLayout,
  savePreset,
  shippedLayout,
  shippedPresets,
} from './presets.ts';
import type { ListLayout } from './use-layout.ts';

type Props = {
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

type NameProps = Pick<Props, 'set'> & {
  /** Says what was done. */
  onSay: (text: string) => void;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  field: { readonly current: HTMLInputElement | null } & Ref<HTMLInputElement>;
};

/** Saves the present columns under a name, or renames a preset. */
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
    <form onSubmit={submit} className={styles.name}>
      <TextInput
        ref={field}
        size="xs"
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
export function ColumnPresets({ columns, set }: Props) {
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
    <section aria-labelledby={title} className={styles.presets}>
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
              <span className={styles.tools}>
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
              </span>
            </li>
          ))}
        </ul>
      )}
      <PresetName set={set} onSay={say} draft={draft} onDraft={setDraft} field={field} />
      <p role="status" className={styles.status}>
        {said}
      </p>
    </section>
  );
}
