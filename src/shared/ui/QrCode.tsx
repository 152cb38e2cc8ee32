import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Light margin around a QR code in modules (ISO/IEC 18004, 6.3.8). */
const MARGIN = 4;

/** A QR code with a text that says what it leads to. Dark on light in every colour scheme, as readers expect. */
export function QrCode({
  value,
  label,
  className,
}: {
  value: string;
  label: string;
  className?: string | undefined;
}) {
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
      className={className}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
