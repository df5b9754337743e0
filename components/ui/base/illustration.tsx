import type { ReactNode } from 'react';
import styles from './illustration.module.css';

export type IllustrationName = 'empty' | 'error' | 'timeout' | 'offline' | 'success' | 'fail' | 'waiting' | 'missing' | 'search';

const soft = 'var(--brand-soft)';
const brand = 'var(--brand)';
const ink = '#C9CED6';
const paper = '#FFFFFF';

/** Elements shared by all illustrations: a soft blob, paper shapes with a grey outline, one accent in the brand's colour. */
const ground = (
  <>
    <path d="M22 92c-14-30 4-66 42-70 30-3 40 12 60 16 24 5 36 30 22 54-10 18-34 24-62 24S32 114 22 92z" fill={soft} />
    <ellipse cx="82" cy="122" rx="52" ry="5" fill="#1F2329" opacity=".06" />
    <circle cx="26" cy="34" r="4" fill={brand} opacity=".35" />
    <circle cx="142" cy="30" r="3" fill={brand} opacity=".5" />
    <path d="M134 100l4 4m0-4l-4 4" stroke={brand} strokeWidth="2" strokeLinecap="round" opacity=".5" />
  </>
);

const line = { stroke: ink, strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const mark = { stroke: brand, strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round', fill: 'none' } as const;

const cloud = <path d="M50 100a19 19 0 01-2-37.9A28 28 0 01102 54a23 23 0 0112 46z" fill={paper} {...line} />;

const drawings: Record<IllustrationName, ReactNode> = {
  empty: (
    <>
      <path d="M44 66l12-18h52l12 18v42a6 6 0 01-6 6H50a6 6 0 01-6-6z" fill={paper} {...line} />
      <path d="M44 66h22c3 0 5 3 5 6s4 6 11 6 11-3 11-6 2-6 5-6h22" fill="none" {...line} />
      <path d="M82 40V24M64 42l-6-11M100 42l6-11" {...mark} strokeWidth={3.5} />
    </>
  ),
  error: (
    <>
      <rect x="38" y="40" width="88" height="70" rx="9" fill={paper} {...line} />
      <path d="M38 56h88" fill="none" {...line} />
      <circle cx="48" cy="48" r="2.5" fill={brand} />
      <circle cx="57" cy="48" r="2.5" fill={ink} />
      <path d="M66 74l6 6m0-6l-6 6M92 74l6 6m0-6l-6 6M70 98c7-7 17-7 24 0" {...mark} strokeWidth={3.5} />
    </>
  ),
  timeout: (
    <>
      <circle cx="82" cy="78" r="36" fill={paper} {...line} />
      <path d="M72 34h20M82 34v8M110 46l6 6" fill="none" {...line} />
      <path d="M82 56v23l15 9" {...mark} />
      <circle cx="82" cy="79" r="3.5" fill={brand} />
    </>
  ),
  offline: (
    <>
      {cloud}
      <path d="M70 74l22 22m0-22l-22 22" {...mark} />
    </>
  ),
  success: (
    <>
      <path d="M52 40h60v66l-8 6-7-6-8 6-7-6-7 6-8-6-7 6-8-6z" fill={paper} {...line} />
      <path d="M66 54h32M66 64h20" fill="none" {...line} />
      <circle cx="104" cy="92" r="20" fill={brand} />
      <path d="M95 92l6.5 6.5L113 87" {...mark} stroke="#fff" />
    </>
  ),
  fail: (
    <>
      <path d="M52 40h60v66l-8 6-7-6-8 6-7-6-7 6-8-6-7 6-8-6z" fill={paper} {...line} />
      <path d="M66 54h32M66 64h20" fill="none" {...line} />
      <circle cx="104" cy="92" r="20" fill="#8F959E" />
      <path d="M97 85l14 14m0-14l-14 14" {...mark} stroke="#fff" />
    </>
  ),
  waiting: (
    <>
      <path d="M62 36v10c0 14 16 17 16 29s-16 15-16 29v10h40v-10c0-14-16-17-16-29s16-15 16-29V36z" fill={paper} {...line} />
      <path d="M56 36h52M56 114h52" fill="none" {...line} />
      <path d="M72 54h20l-10 12zM68 108c2-9 9-10 14-16 5 6 12 7 14 16z" {...mark} fill={brand} strokeWidth={3} />
      <path d="M82 70v14" {...mark} strokeWidth={3} strokeDasharray="2 5" />
    </>
  ),
  missing: (
    <>
      <path d="M40 48l28-9 28 9 28-9v62l-28 9-28-9-28 9z" fill={paper} {...line} />
      <path d="M68 39v62M96 48v62" fill="none" {...line} />
      <path d="M82 92s-17-14-17-26a17 17 0 0134 0c0 12-17 26-17 26z" fill={brand} />
      <path d="M77 62a5 5 0 119 3c-2 2-4 2-4 5m0 5v.5" {...mark} stroke="#fff" strokeWidth={3} />
    </>
  ),
  search: (
    <>
      <rect x="44" y="38" width="60" height="74" rx="8" fill={paper} {...line} />
      <path d="M56 54h36M56 66h24M56 78h16" fill="none" {...line} />
      <circle cx="100" cy="86" r="18" {...mark} fill={paper} />
      <path d="M113 100l13 13" {...mark} strokeWidth={5} />
    </>
  ),
};

export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg viewBox="0 0 164 132" className={styles.picture} aria-hidden fill="none">
      {ground}
      {drawings[name]}
    </svg>
  );
}
