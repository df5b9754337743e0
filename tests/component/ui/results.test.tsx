import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import { type Feed, Results } from '@/components/parts/catalogue/list/results';
import { renderPage } from '../storefront';

beforeAll(() =>
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.report([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  }),
);
afterAll(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const feedOf = (lists: string[][], hasNextPage: boolean, fetchNextPage: () => Promise<unknown>): Feed<string> => ({
  data: { pages: lists.map((list) => ({ list })) },
  error: null,
  hasNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: () => Promise.resolve(),
  fetchNextPage,
});

test('a list whose page looked at hotels in vain asks on by itself, and says that nothing was found only at its end', () => {
  const asksOn = jest.fn(() => Promise.resolve());
  const draw = (lists: string[][], goesOn: boolean) => {
    cleanup();
    renderPage(
      <Results feed={feedOf(lists, goesOn, asksOn)} skeleton={null} empty={<p>Nothing found</p>} pull={false}>
        {(items) => items.map((item) => <p key={item}>{item}</p>)}
      </Results>,
      { scopes: ['list'], path: '/search/hotelSearch' },
    );
  };
  draw([[]], true);
  expect(asksOn).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Nothing found')).toBeNull();
  draw([[], ['Elm Hotel']], true);
  expect(screen.getByText('Elm Hotel')).toBeVisible();
  draw([[], []], false);
  expect(screen.getByText('Nothing found')).toBeVisible();
});
