import { Button, Stack } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '#src/shared/forms/field.ts';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import type { FileEntry } from '#src/shared/forms/files.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Company.module.css';
import 'react-easy-crop/react-easy-crop.css';
import Cropper from 'react-easy-crop';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';

/** Sizes of a company's pictures in pixels (specification, section 3). */
const pictureSizes = {
  logo: { width: 160, height: 160 },
  coverImage: { width: 1500, height: 312 },
} as const;
export type PictureName = keyof typeof pictureSizes;

type PictureSize = { readonly width: number; readonly height: number };
type PicturePart = PictureSize & { readonly x: number; readonly y: number };

const QUALITY = 0.92;

/**
 * Cuts a part out of a picture and scales it to a size in pixels. PNG stays PNG, so that a logo keeps its transparency;
 * null if the browser cannot decode the picture.
 */
async function cutPicture(file: File, part: PicturePart, size: PictureSize): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (picture === null || context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const cut = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  return cut && new File([cut], file.name, { type });
}

const MAX_ZOOM = 4;
/** What an arrow key moves the picture by, in pixels of the screen. */
const KEY_STEP = 4;

type CutDialogProps = {
  picture: File | null;
  size: PictureSize;
  title: string;
  onDone: (cut: File | null) => void;
};

function useAddress(picture: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}

function CutDialog({ picture, size, title, onDone }: CutDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const id = useId();
  const address = useAddress(picture);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isCutting, setCutting] = useState(false);
  const done = (cut: File | null) => {
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setPart(null);
    setBroken(false);
    onDone(cut);
  };
  const cut = async () => {
    if (picture === null || part === null) return;
    setCutting(true);
    const made = await cutPicture(picture, part, size);
    setCutting(false);
    if (made === null) setBroken(true);
    else done(made);
  };
  const isSmall = part !== null && (part.width < size.width || part.height < size.height);
  return (
    <ConfirmDialog
      isOpen={picture !== null}
      size="lg"
      title={title}
      confirmLabel={t('account:company.cut.use')}
      isBusy={isCutting}
      onConfirm={() => void cut()}
      onCancel={() => done(null)}
    >
      {isBroken ? (
        <Notice tone="danger">{t('account:company.cut.broken')}</Notice>
      ) : (
        <Stack gap="sm">
          <p id={`${id}-help`} className={styles.help}>
            {t('account:company.cut.help')}
          </p>
          <div className={styles.frame} dir="ltr">
            {address !== null && (
              <Cropper
                image={address}
                crop={crop}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={size.width / size.height}
                keyboardStep={KEY_STEP}
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_share, pixels) => setPart(pixels)}
                mediaProps={{ alt: '', onError: () => setBroken(true) }}
                cropperProps={{
                  role: 'group',
                  'aria-label': t('account:company.cut.frame'),
                  'aria-describedby': `${id}-help`,
                }}
              />
            )}
          </div>
          <label className={styles.zoom}>
            {t('account:company.cut.zoom')}
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
            />
          </label>
          <p className={styles.help} role="status">
            {isSmall ? t('account:company.cut.small') : ''}
          </p>
        </Stack>
      )}
    </ConfirmDialog>
  );
}

type Asked = { readonly picture: File; readonly answer: (cut: File | null) => void };

type Props = {
  name: PictureName;
  file: Field<FileEntry | null>;
  /** Path of the stored picture; empty without one. */
  path: Field<string>;
  label: string;
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
    <Stack gap="sm">
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
    </Stack>
  );
}
