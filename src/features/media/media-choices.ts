import { useState } from 'react';
import type { MediaFile } from '#generated/model/mediaFile.ts';
import type { MediaUpload } from '#generated/model/mediaUpload.ts';
import { readStored, writeStored } from '#src/session/storage.ts';

export type ChosenStone = {
  readonly diamond: string;
  readonly stoneId: string;
  readonly vStnId: string;
  /** Whether it has a file of this kind, which would be replaced. */
  readonly hasFile: boolean;
};

/** Choices by upload and file name; null leaves a file out. The browser keeps them until the files are attached. */
type Choices = Readonly<Record<string, Readonly<Record<string, ChosenStone | null>>>>;

export type WaitingFile = {
  readonly id: string;
  readonly upload: MediaUpload;
  readonly file: MediaFile;
  /** The stone that it will be attached to; null for none. */
  readonly stone: ChosenStone | null;
  readonly isChosen: boolean;
  /** Name of a later file of the same kind for the same stone, which replaces this one; null for none. */
  readonly overruledBy: string | null;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isStone = (value: unknown): value is ChosenStone =>
  isObject(value) && 'diamond' in value && 'stoneId' in value && 'vStnId' in value && 'hasFile' in value;
const isChoices = (value: unknown): value is Choices =>
  isObject(value) &&
  Object.values(value).every(
    (files) => isObject(files) && Object.values(files).every((stone) => stone === null || isStone(stone)),
  );

function matchedStone({ diamond, stoneId, vStnId, isReplacing }: MediaFile): ChosenStone | null {
  if (diamond === null) return null;
  return { diamond, stoneId: stoneId ?? '', vStnId: vStnId ?? '', hasFile: isReplacing };
}

/** The files of uploads that wait, oldest upload first, with the choices applied: the order of attaching. */
export function waitingFiles(uploads: readonly MediaUpload[], choices: Choices): readonly WaitingFile[] {
  const files = uploads.toReversed().flatMap((upload) =>
    upload.files.map((file, place) => {
      const choice = choices[upload.id]?.[file.name];
      const stone = choice === undefined ? matchedStone(file) : choice;
      return { id: `${upload.id} ${place}`, upload, file, stone, isChosen: choice !== undefined };
    }),
  );
  const keyOf = ({ upload, stone }: Pick<WaitingFile, 'upload' | 'stone'>) =>
    stone && `${upload.kind} ${stone.diamond}`;
  const last = new Map(files.map((waiting) => [keyOf(waiting), waiting]));
  return files.map((waiting) => {
    const later = waiting.stone === null ? undefined : last.get(keyOf(waiting));
    return {
      ...waiting,
      overruledBy: later === undefined || later.id === waiting.id ? null : later.file.name,
    };
  });
}

/** The stones chosen for files of `uploads`, kept when the page is closed; choices of other uploads are dropped. */
export function useMediaChoices(uploads: readonly MediaUpload[]) {
  const [choices, setChoices] = useState<Choices>(() => readStored('media-choices', isChoices) ?? {});
  const choose = ({ upload, file }: WaitingFile, stone: ChosenStone | null) => {
    const ids = new Set(uploads.map(({ id }) => id));
    const open = Object.entries(choices).filter(([id]) => ids.has(id));
    const next = {
      ...Object.fromEntries(open),
      [upload.id]: { ...choices[upload.id], [file.name]: stone },
    };
    setChoices(next);
    writeStored('media-choices', next);
  };
  return { choices, choose };
}
