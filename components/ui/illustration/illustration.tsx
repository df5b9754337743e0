import type { ReactNode } from 'react';
import styles from './illustration.module.css';

export const brand = 'var(--brand)';

/** Colours and strokes that all drawings share. */
export const ink = '#C9CED6';
export const paper = '#FFFFFF';
export const line = { stroke: ink, strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
export const mark = { stroke: brand, strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;

/** Elements shared by all illustrations: a soft blob, paper shapes with a grey outline, one accent in the brand's colour. */
const ground = (
  <>
    <path d="M22 92c-14-30 4-66 42-70 30-3 40 12 60 16 24 5 36 30 22 54-10 18-34 24-62 24S32 114 22 92z" fill="var(--brand-soft)" />
    <ellipse cx="82" cy="122" rx="52" ry="5" fill="#1F2329" opacity=".06" />
    <circle cx="26" cy="34" r="4" fill={brand} opacity=".35" />
    <circle cx="142" cy="30" r="3" fill={brand} opacity=".5" />
    <path d="M134 100l4 4m0-4l-4 4" stroke={brand} strokeWidth="2" strokeLinecap="round" opacity=".5" />
  </>
);

export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 164 132" className={styles.picture} aria-hidden fill="none">
      {ground}
      {children}
    </svg>
  );
}
