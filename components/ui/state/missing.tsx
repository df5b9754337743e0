'use client';

import { lazy, Suspense } from 'react';

const ForgetPrivate = lazy(() => import('./forget-private').then((module) => ({ default: module.ForgetPrivate })));
const MissingScreen = lazy(() => import('./missing-screen').then((module) => ({ default: module.MissingScreen })));

/** The not-found page, in the words of the layout around it. Every document refers to it, so its code is loaded only when it is shown. */
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
