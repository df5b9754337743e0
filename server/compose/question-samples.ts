import type { PageSample } from '@/server/platform/ports/sample';

/** A question of `lib/content/questions` whose page shows an answer. */
const asked = () => Promise.resolve({ id: 'refund' });

export const questionSamples: readonly PageSample[] = [
  { under: '/my/fqa', find: asked },
  { under: '/page/my/fqa', find: asked },
];
