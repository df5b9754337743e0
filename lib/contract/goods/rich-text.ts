import * as z from 'zod/mini';
import { shopText } from '../wire';

/** Rich text without markup, so that nothing in it can be executed. */
export const richBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: shopText }),
  z.object({ kind: z.literal('paragraph'), text: shopText }),
  z.object({ kind: z.literal('picture'), url: z.string(), caption: shopText }),
]);

export type RichBlock = z.output<typeof richBlock>;
