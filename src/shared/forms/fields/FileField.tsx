import common from '#src/shared/ui/Common.module.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadFileRequestKind } from '#generated/model/uploadFileRequestKind.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { DropBox } from '../DropBox.tsx';
import type { FieldProps } from '../field.ts';
import { type FileEntry, fileTypesOf, MAX_FILE_BYTES } from '../files.ts';
import { type PrepareFile, useUpload } from '../use-upload.ts';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './FileField.module.css';

type Props = FieldProps<FileEntry | null> & {
  /** What the file is for; it decides what kinds of files are taken. */
  kind: UploadFileRequestKind;
  /** Offers the camera on devices with a touch screen, for documents on paper. */
  hasCamera?: boolean;
  /** Changes a file before it is uploaded: cuts a picture. */
  prepare?: PrepareFile;
};

const MEGABYTE = 1024 * 1024;

/** A picture of the file that was chosen last, as an address; null when it is none. */
function usePreview() {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview]);
  return {
    preview,
    show: (file: File, mimeType: string) =>
      setPreview(mimeType.startsWith('image/') ? URL.createObjectURL(file) : null),
  };
}

/** Takes a picture with the camera of a phone or tablet; hidden by its style where the main pointer is a mouse. */
function Camera({ isDisabled, onPicture }: { isDisabled: boolean; onPicture: (picture: File) => void }) {
  const { t } = useTranslation('forms');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.camera}>
      <Button variant="default" onClick={() => input.current?.click()} disabled={isDisabled}>
        {t('file.camera')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          if (picture !== undefined) onPicture(picture);
          // The same picture chosen again is a change, too.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/**
 * A file, chosen or dropped, that is uploaded at once. Its leading bytes and its size are checked before; it can be
 * replaced, and an upload stopped or tried again.
 */
export function FileField({ value, onChange, kind, hasCamera = false, prepare, ...props }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const { number, percent } = useFormats();
  const { preview, show } = usePreview();
  const { upload, obstacle, take, retry, cancel } = useUpload(
    kind,
    (entry, file) => {
      show(file, entry.mimeType);
      onChange(entry);
    },
    prepare,
  );
  // Isolated, so that the dots stay in front in right-to-left text.
  const types = `\u2066${Object.values(fileTypesOf(kind)).flat().join(', ')}\u2069`;
  const limit = number(MAX_FILE_BYTES / MEGABYTE, 0);
  const isUploading = upload !== null && upload.problem === null;
  const error = obstacle === null ? props.error : t(`forms:file.${obstacle}`, { types, limit });
  return (
    <FieldGroup
      {...props}
      hint={props.hint ?? t('forms:file.hint', { types, limit })}
      error={isUploading ? null : error}
    >
      {isUploading && (
        <div className={common.wrapWide}>
          <div className={styles.grow}>
            {t('forms:file.uploading', { name: upload.file.name, share: percent(upload.share * 100, 0) })}
            <Progress value={upload.share * 100} aria-label={upload.file.name} />
          </div>
          <Button variant="default" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      {upload?.problem && <ProblemNotice problem={upload.problem} onRetry={retry} />}
      {value !== null && !isUploading && (
        <div className={common.wrapWide}>
          {preview === null ? (
            <span className={styles.preview}>
              <Icon name="file" />
            </span>
          ) : (
            <img
              className={styles.preview}
              src={preview}
              alt={t('forms:file.preview', { name: value.name })}
            />
          )}
          <div className={styles.grow}>
            <div>{value.name}</div>
            <div className={common.hint}>
              {t('forms:file.size', { size: number(value.size / MEGABYTE, 2) })}
            </div>
          </div>
          <Button variant="default" onClick={() => onChange(null)}>
            {t('forms:file.remove', { name: value.name })}
          </Button>
        </div>
      )}
      <DropBox
        label={props.label}
        buttonLabel={value === null ? t('forms:file.choose') : t('forms:file.replace')}
        types={fileTypesOf(kind)}
        isDisabled={props.disabledReason !== undefined}
        isHidden={isUploading}
        onFile={take}
      />
      {hasCamera && !isUploading && (
        <Camera isDisabled={props.disabledReason !== undefined} onPicture={take} />
      )}
    </FieldGroup>
  );
}
