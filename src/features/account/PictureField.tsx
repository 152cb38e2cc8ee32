import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#src/shared/forms/field.ts';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import type { FileEntry } from '#src/shared/forms/files.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Company.module.css';
import { CutDialog } from './CutDialog.tsx';
import { pictureSizes } from './picture-sizes.ts';

type Asked = { readonly picture: File; readonly answer: (cut: File | null) => void };

type Props = {
  name: keyof typeof pictureSizes;
  file: Field<FileEntry | null>;
  /** Path of the stored picture; empty without one. */
  path: Field<string>;
  label: string;
  /** Address of the stored picture; null without one. */
  stored: string | null;
  onCut: (cut: File) => void;
};

export function PictureField({ name, file, path, label, stored, onCut }: Props) {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<Asked | null>(null);
  const size = pictureSizes[name];
  const prepare = (picture: File) =>
    new Promise<File | null>((answer) => {
      setAsked({ picture, answer });
    });
  return (
    <div className={styles.picture}>
      <FileField
        {...file}
        label={label}
        hint={t('company.size', size)}
        kind={name === 'logo' ? 'COMPANY_LOGO' : 'COMPANY_COVER'}
        prepare={prepare}
      />
      {file.value === null && path.value !== '' && stored !== null && (
        <div className={common.wrapWide}>
          <img
            className={styles.storedPicture}
            src={stored}
            alt={t('company.stored', { name: label })}
            width={size.width}
            height={size.height}
          />
          <Button variant="default" size="xs" onClick={() => path.onChange('')}>
            {t('company.remove', { name: label })}
          </Button>
        </div>
      )}
      <CutDialog
        picture={asked?.picture ?? null}
        size={size}
        title={t('company.cut.title', { name: label })}
        onDone={(cut) => {
          if (cut !== null) onCut(cut);
          asked?.answer(cut);
          setAsked(null);
        }}
      />
    </div>
  );
}
