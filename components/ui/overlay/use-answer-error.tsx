'use client';

import { createContext, useContext } from 'react';

type Answer = (error: unknown, circumstances?: { askImageCode?: () => void; saidInPlace?: boolean }) => Promise<void>;

const AnswerContext = createContext<Answer | undefined>(undefined);
export const AnswerErrors = AnswerContext.Provider;

/** For `quiet` calls and failures outside calls; all others are handled automatically. */
export function useAnswerError(): Answer {
  const answer = useContext(AnswerContext);
  if (!answer) throw new Error('useAnswerError needs <Storefront> above it');
  return answer;
}
