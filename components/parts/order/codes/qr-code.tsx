'use client';

import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on white whatever the theme: scanners need contrast. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="176" height="176" shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
