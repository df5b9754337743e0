import type { ReactNode } from 'react';
import { brand, Illustration, ink, line, mark, paper } from './illustration';

export type StateName = 'empty' | 'error' | 'timeout' | 'offline' | 'search';

const cloud = <path d="M50 100a19 19 0 01-2-37.9A28 28 0 01102 54a23 23 0 0112 46z" fill={paper} {...line} />;

const drawings: Record<StateName, ReactNode> = {
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
  search: (
    <>
      <rect x="44" y="38" width="60" height="74" rx="8" fill={paper} {...line} />
      <path d="M56 54h36M56 66h24M56 78h16" fill="none" {...line} />
      <circle cx="100" cy="86" r="18" {...mark} fill={paper} />
      <path d="M113 100l13 13" {...mark} strokeWidth={5} />
    </>
  ),
};

/** For a page or list that has nothing to show. Nearly every page loads these, so the drawings of outcomes are kept out. */
export function StateIllustration({ name }: { readonly name: StateName }) {
  return <Illustration>{drawings[name]}</Illustration>;
}
