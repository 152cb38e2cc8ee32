import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Company.module.css';
import type { PictureSize } from './picture-sizes.ts';

type PicturePart = PictureSize & { readonly x: number; readonly y: number };

/** Share of the quality that a JPEG keeps. */
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

type Props = {
  /** The picture to cut; null while the dialog is closed. */
  picture: File | null;
  size: PictureSize;
  title: string;
  /** Gets what was cut out, or null when the user cancels. */
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

/** Moves and enlarges a picture by mouse, touch or keys behind a frame of the wanted proportions. */
export function CutDialog({ picture, size, title, onDone }: Props) {
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
        <div className={styles.cut}>
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
        </div>
      )}
    </ConfirmDialog>
  );
}
