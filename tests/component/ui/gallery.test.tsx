import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Gallery } from '@/components/gallery/gallery';
import { AnswerErrors } from '@/components/ui/overlay/use-answer-error';
import { homeOf } from '@/lib/channel/lookup';
import { ChannelProvider } from '@/lib/channel/use-channel';
import { WordsProvider } from '@/lib/i18n/use-words';
import { compiledWords } from '@/lib/i18n/words-provider';
import { type Locale, locales } from '@/lib/kernel/locale';
import { createQueryClient } from '@/lib/queries/define';

jest.mock('next/navigation', () => ({ usePathname: () => '/P012/test', useRouter: () => ({ back: jest.fn(), replace: jest.fn() }) }));

/** Renders the gallery as its page does. Nothing in it may ask the gateway. */
const drawGallery = (locale: Locale) =>
  render(
    <ChannelProvider value={homeOf(locale)}>
      <QueryClientProvider client={createQueryClient(() => Promise.reject(new Error('The gallery asked the gateway.')))}>
        <AnswerErrors value={() => Promise.reject(new Error('Something in the gallery failed.'))}>
          <WordsProvider locale={locale} words={compiledWords(locale, ['ui', 'controls'])}>
            <Gallery locale={locale} />
          </WordsProvider>
        </AnswerErrors>
      </QueryClientProvider>
    </ChannelProvider>,
  );

test.each(locales)('every component draws itself in %s without a complaint', (locale) => {
  const complaints = jest.spyOn(console, 'error');
  drawGallery(locale);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(20);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('a button that only shows an icon has a name', () => {
  drawGallery('en');
  const nameless = screen.getAllByRole('button').filter((button) => !button.textContent && !button.getAttribute('aria-label'));
  expect(nameless).toEqual([]);
});
