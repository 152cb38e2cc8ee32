import { Button } from '@mantine/core';
import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeAddress } from '#src/domain/paths/href.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { factSectionKeys } from '#src/domain/stones/facts.ts';
import common from '#src/shared/ui/Common.module.css';
import { CODE } from './asked-stone.ts';
import styles from './Dna.module.css';
import { SharedStonePage } from './SharedStonePage.tsx';
import { StonePicture } from './StonePicture.tsx';

/** Light margin around a QR code in modules (ISO/IEC 18004, 6.3.8). */
const MARGIN = 4;

/** A QR code with a text that says what it leads to. Dark on light in every colour scheme, as readers expect. */
function QrCode({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(value);
    const dark = Array.from({ length: code.size ** 2 }, (_, at) => [
      at % code.size,
      Math.floor(at / code.size),
    ]);
    const drawn = dark.filter(([x = 0, y = 0]) => code.get(x, y)).map(([x, y]) => `M${x} ${y}h1v1h-1z`);
    return { size: code.size, path: drawn.join('') };
  }, [value]);
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export default function Dna() {
  const { t } = useTranslation('sharedStone');
  return (
    <SharedStonePage page="dna" actions={<Button onClick={() => window.print()}>{t('print')}</Button>}>
      {({ stone }) => (
        <article className={styles.sheet}>
          <div className={styles.top}>
            <StonePicture stone={stone} className={styles.picture} />
            <figure className={styles.code}>
              <QrCode
                // By number, not by link: a printed sheet outlives the link.
                value={wholeAddress('dna', null, { [CODE]: stone.stoneId })}
                label={t('qr', { stone: stone.stoneId })}
              />
              <figcaption>{stone.stoneId}</figcaption>
            </figure>
          </div>
          <div className={`${common.columns} ${styles.facts}`}>
            {factSectionKeys.map((section) => (
              <Facts key={section} section={section} stone={stone} />
            ))}
          </div>
        </article>
      )}
    </SharedStonePage>
  );
}
