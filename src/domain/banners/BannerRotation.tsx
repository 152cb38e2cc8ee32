import { useReducedMotion } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Banner } from '#generated/model/banner.ts';
import { routeAt } from '#src/domain/paths/route-at.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { useTranslated } from '#src/shared/i18n/content-language.ts';
import { useMessages } from '#src/shared/i18n/messages.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Banners.module.css';
import { PHONE } from './banner-places.ts';

/**
 * Which of several banners is shown. They turn by themselves unless the reader paused them, prefers reduced motion, points
 * at them or has the focus in them (`isHeld`).
 * `stay` is how long each stays, in milliseconds.
 */
function useRotation(count: number, isHeld: boolean, stay: number) {
  const prefersStill = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [turned, setTurned] = useState(0);
  const isPaused = chosen ?? prefersStill;
  const isTurning = count > 1 && !isPaused && !isHeld;
  useEffect(() => {
    if (!isTurning) return;
    const turning = setInterval(() => {
      if (document.visibilityState === 'visible') setTurned((at) => at + 1);
    }, stay);
    return () => clearInterval(turning);
  }, [isTurning, stay]);
  return {
    at: count === 0 ? 0 : ((turned % count) + count) % count,
    isPaused,
    turn: (by: 1 | -1) => setTurned((at) => at + by),
    setPaused: setChosen,
  };
}

const namespaces = ['banners'] as const;

/** Milliseconds that a banner stays before the next one comes. */
const STAY = 7000;

type Props = {
  /** In the order in which they are shown; at least one. */
  banners: readonly Banner[];
  base: string;
  /** Whether the place lies far down the page: its pictures load when it comes near the window. */
  isFarDown?: boolean;
  /** Milliseconds that each stays. */
  stay?: number;
};

type PictureProps = { banner: Banner; base: string; isFarDown: boolean };

function Picture({ banner, base, isFarDown }: PictureProps) {
  const { image, mobileImage, alt, title, langOf } = useTranslated()(banner);
  return (
    <>
      <picture>
        {mobileImage !== null && <source media={PHONE} srcSet={base + mobileImage} />}
        <img
          className={styles.picture}
          loading={isFarDown ? 'lazy' : 'eager'}
          fetchPriority={isFarDown ? 'auto' : 'high'}
          src={base + image}
          alt={alt}
          lang={langOf('alt')}
        />
      </picture>
      <span className={styles.title}>
        <bdi lang={langOf('title')}>{title}</bdi>
      </span>
    </>
  );
}

/** The page of a banner: a link inside the portal only where the reader may open it. */
function Target({ link, children }: { link: string | null; children: ReactNode }) {
  const { mayOpen } = useSite();
  if (link === null) return <div className={styles.banner}>{children}</div>;
  if (!link.startsWith('/')) {
    return (
      <a className={styles.banner} href={link} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  const route = routeAt(new URL(link, window.location.origin).pathname);
  if (route === null || !mayOpen(route.name)) return <div className={styles.banner}>{children}</div>;
  return (
    <Link className={styles.banner} href={link}>
      {children}
    </Link>
  );
}

/** Banners of one place, one at a time; several turn by themselves and can be paused and turned by hand. */
export function BannerRotation({ banners, base, isFarDown = false, stay = STAY }: Props) {
  useMessages(namespaces);
  const { t } = useTranslation('banners');
  const [isHeld, setHeld] = useState(false);
  const { at, isPaused, turn, setPaused } = useRotation(banners.length, isHeld, stay);
  const banner = banners[at];
  if (banner === undefined) return null;
  return (
    // A group, not a landmark: a page may have five of them.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div
      role="group"
      className={styles.rotation}
      aria-label={t('label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Target link={banner.link}>
        <Picture key={banner.id} banner={banner} base={base} isFarDown={isFarDown} />
      </Target>
      {banners.length > 1 && (
        <div className={styles.tools}>
          <button type="button" className={styles.tool} onClick={() => turn(-1)}>
            {t('previous')}
          </button>
          <span className={common.figures}>{t('place', { at: at + 1, of: banners.length })}</span>
          <button type="button" className={styles.tool} onClick={() => turn(1)}>
            {t('next')}
          </button>
          <button type="button" className={styles.tool} onClick={() => setPaused(!isPaused)}>
            {t(isPaused ? 'play' : 'pause')}
          </button>
        </div>
      )}
    </div>
  );
}
