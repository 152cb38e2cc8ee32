import '@mantine/dropzone/styles.layer.css';
import { Button, Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  /** What is chosen, for screen readers. */
  label: string;
  /** What the button does: "Choose a file". */
  buttonLabel: string;
  /** Media types that are taken, with the endings of their names. */
  types: Readonly<Record<string, readonly string[]>>;
  isDisabled?: boolean;
  isHidden?: boolean;
  /** Takes several files at a time; `onFile` gets one after the other. */
  hasSeveral?: boolean;
  /** Gets a file of any type: the browser only proposes those of `types`. */
  onFile: (file: File) => void;
};

/** A place to which files are dropped, one unless told otherwise, with a button to choose them instead. */
export function DropBox(props: Props) {
  const { label, buttonLabel, types, onFile } = props;
  const { isDisabled = false, isHidden = false, hasSeveral = false } = props;
  const { t } = useTranslation('forms');
  const open = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    for (const file of hasSeveral ? files : files.slice(0, 1)) onFile(file);
  };
  return (
    <Dropzone
      onDrop={take}
      onReject={(rejections) => take(rejections.map(({ file }) => file))}
      accept={Object.fromEntries(Object.entries(types).map(([type, names]) => [type, [...names]]))}
      multiple={hasSeveral}
      openRef={open}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      disabled={isDisabled || isHidden}
      inputProps={{ 'aria-label': label, tabIndex: -1 }}
      hidden={isHidden}
    >
      <Stack align="start" gap="0.5rem">
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          onClick={() => open.current?.()}
          disabled={isDisabled}
        >
          {buttonLabel}
        </Button>
        <span className={common.hint}>{t(hasSeveral ? 'file.dropSeveral' : 'file.drop')}</span>
      </Stack>
    </Dropzone>
  );
}
