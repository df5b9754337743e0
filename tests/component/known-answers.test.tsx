import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { KnownAnswers } from '@/components/parts/shell/known-answers';

const KEY = ['price'];
const asks = jest.fn(() => Promise.resolve('asked'));
function Price() {
  const { data } = useQuery({ queryKey: KEY, queryFn: asks, staleTime: Infinity });
  return <p>{data ?? 'nothing'}</p>;
}

const drawn = (client: QueryClient, data: string, at: number) => (
  <QueryClientProvider client={client}>
    <KnownAnswers answers={[{ key: KEY, data, at }]}>
      <Price />
    </KnownAnswers>
  </QueryClientProvider>
);

test('what the server knew is there in the first render and is not asked for; a later answer replaces it, an earlier one does not', async () => {
  const client = new QueryClient();
  const { rerender } = render(drawn(client, 'first', 1_000));
  expect(screen.getByText('first')).toBeTruthy();
  rerender(drawn(client, 'second', 2_000));
  expect(await screen.findByText('second')).toBeTruthy();
  rerender(drawn(client, 'older', 1_500));
  expect(client.getQueryData(KEY)).toBe('second');
  expect(asks).not.toHaveBeenCalled();
});
