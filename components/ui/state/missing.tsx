'use client';

import { lazy, Suspense } from 'react';
import { ForgetPrivate } from './forget-private';

const MissingScreen = lazy(() => import('./missing-screen').then((module) => ({ default: module.MissingScreen })));

/** The page that does not exist, in the words of the layout around it. Every document names it, so its drawing comes when it is needed. */
export function Missing({ slug }: { readonly slug?: string }) {
  return (
    <main>
      <ForgetPrivate />
      <Suspense>
        <MissingScreen slug={slug} />
      </Suspense>
    </main>
  );
}
