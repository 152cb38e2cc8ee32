import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import styles from './Compare.module.css';
import type { Turning } from './use-turning.ts';

/** Kinds that are compared side by side; a certificate is read alone. */
const kinds = ['image', 'video', 'hearts', 'arrows', 'aset', 'xray'] as const satisfies readonly MediaKind[];
export type ComparedKind = (typeof kinds)[number];

/** The kinds that at least one of the stones has. */
export function useComparedKinds(stones: readonly Stone[]): readonly ComparedKind[] {
  const base = useProjectSetting()?.mediaBase ?? '';
  const there = new Set<MediaKind>(stones.flatMap((stone) => mediaOf(stone, base).map(({ kind }) => kind)));
  return kinds.filter((kind) => there.has(kind));
}

type KindsProps = {
  kinds: readonly ComparedKind[];
  shown: ComparedKind;
  onShow: (kind: ComparedKind) => void;
};

export function KindChoice({ kinds: choices, shown, onShow }: KindsProps) {
  const { t } = useTranslation(['lists', 'stones']);
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('lists:compare.view')}</legend>
      {choices.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={kind === shown}
          onClick={() => onShow(kind)}
        >
          {t(`stones:media.${kind}`)}
        </button>
      ))}
    </fieldset>
  );
}

export function TurnSlider({ turning }: { turning: Turning }) {
  const { t } = useTranslation('lists');
  const degrees = Math.round(turning.at.turn);
  return (
    <label className={styles.turn}>
      {t('compare.turn')}
      <input
        type="range"
        min={0}
        max={360}
        step={5}
        value={degrees}
        aria-valuetext={t('compare.degrees', { degrees })}
        onChange={(event) => turning.turnTo(Number(event.currentTarget.value))}
      />
    </label>
  );
}

type MediumProps = { stone: Stone; kind: ComparedKind; turning: Turning };

/** The chosen medium of one stone, in a square of its own; says so if the stone has none. */
export function CompareMedium({ stone, kind, turning }: MediumProps) {
  const { t } = useTranslation(['stones', 'lists']);
  const setting = useProjectSetting();
  const [broken, setBroken] = useState<string | null>(null);
  const found = mediaOf(stone, setting?.mediaBase ?? '').find((medium) => medium.kind === kind);
  const name = t(`stones:mediaOf.${kind}`, { stone: stone.stoneId });
  if (setting === null) return <div className={styles.medium} />;
  if (found === undefined || broken === found.url) {
    return <div className={styles.medium}>{t('lists:compare.noMedium')}</div>;
  }
  return (
    <div className={styles.medium}>
      {kind === 'video' ? (
        <iframe
          src={found.url}
          title={name}
          ref={turning.frameOf(stone.id)}
          onLoad={() => turning.onLoad(stone.id)}
        />
      ) : (
        <img src={found.url} alt={name} onError={() => setBroken(found.url)} />
      )}
    </div>
  );
}
