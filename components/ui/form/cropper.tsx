'use client';

import EasyCrop from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import styles from './cropper.module.css';

/** In px of the upright picture. */
export type CropArea = Readonly<{ x: number; y: number; width: number; height: number }>;

const MOST_ZOOM = 4;

interface CropperProps {
  /** The address of a picture. */
  readonly src: string;
  /** Names the area that arrow keys move. */
  readonly label: string;
  readonly zoomLabel: string;
  readonly onChange: (area: CropArea) => void;
}

/** Crops a square by dragging, pinching, keys and a slider; the round mask shows what a portrait will show of it. */
export function Cropper({ src, label, zoomLabel, onChange }: CropperProps) {
  const id = useId();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.stage}>
        <EasyCrop
          image={src}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          crop={at}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_relative, area) => onChange(area)}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': label, role: 'group' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={styles.zoom}>
        <label htmlFor={id}>{zoomLabel}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
    </>
  );
}
