import type { ReactNode } from 'react';
import { brand, Illustration, line, mark, paper } from './illustration';

export type OutcomeName = 'success' | 'fail' | 'waiting';

const drawings: Record<OutcomeName, ReactNode> = {
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
};

/** For what became of something. */
export function OutcomeIllustration({ name }: { readonly name: OutcomeName }) {
  return <Illustration>{drawings[name]}</Illustration>;
}
