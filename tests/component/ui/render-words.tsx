import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { WordsProvider } from '@/lib/i18n/use-words';
import { compiledWords } from '@/lib/i18n/words-provider';

/** Renders with the design system's English words, as the channel layout does. */
export const renderWords = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <WordsProvider locale="en" words={compiledWords('en', ['ui', 'controls'])}>
        {children}
      </WordsProvider>
    ),
  });
