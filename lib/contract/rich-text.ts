import * as z from 'zod/mini';

/** Rich text without markup: nothing in it can be code. */
export const richBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('picture'), url: z.string(), caption: z.string() }),
]);

export type RichBlock = z.output<typeof richBlock>;
