import { render, screen } from '@testing-library/react';
import { Gallery } from '@/components/gallery/gallery';
import { WordsProvider } from '@/lib/i18n/use-words';
import { compiledWords } from '@/lib/i18n/words-provider';
import { locales } from '@/lib/kernel/locale';

jest.mock('next/navigation', () => ({ usePathname: () => '/P012/test', useRouter: () => ({ back: jest.fn(), replace: jest.fn() }) }));

test.each(locales)('every component draws itself in %s without a complaint', (locale) => {
  const complaints = jest.spyOn(console, 'error');
  render(
    <WordsProvider locale={locale} words={compiledWords(locale, ['ui'])}>
      <Gallery locale={locale} />
    </WordsProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(20);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('a button that only shows an icon has a name', () => {
  render(
    <WordsProvider locale="en" words={compiledWords('en', ['ui'])}>
      <Gallery locale="en" />
    </WordsProvider>,
  );
  const nameless = screen.getAllByRole('button').filter((button) => !button.textContent && !button.getAttribute('aria-label'));
  expect(nameless).toEqual([]);
});
