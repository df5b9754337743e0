'use client';

import { lazy, Suspense } from 'react';

const ForgetPrivate = lazy(() => import('./forget-private').then((module) => ({ default: module.ForgetPrivate })));
const MissingScreen = lazy(() => import('./missing-screen').then((module) => ({ default: module.MissingScreen })));

/** The page that does not exist, in the words of the layout around it. Every document names it, so what it does comes when it is needed. */
export function Missing({ slug }: { readonly slug?: string }) {
  return (
    <main>
      <Suspense>
        <ForgetPrivate />
      </Suspense>
      <Suspense>
        <MissingScreen slug={slug} />
      </Suspense>
    </main>
  );
}
