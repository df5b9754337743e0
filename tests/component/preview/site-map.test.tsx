import '../storefront';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { PreviewScreen } from '@/components/preview/preview-screen';
import { routes } from '@/lib/routing/routes';

const addresses = [
  { route: '/ticket/detail', address: '/P012/ticket/detail?id=300001' },
  { route: '/ticket/searchpage', address: '/P012/ticket/searchpage' },
];
beforeEach(() => {
  const list = Object.keys(routes).map((route) => addresses.find((one) => one.route === route) ?? { route });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve({ code: '1', data: { list } }) });
});

const draw = async () => {
  render(<PreviewScreen locale="en" channel="P012" at={undefined} demo={false} />);
  await screen.findByRole('link', { name: /ticket\/searchpage/ });
};
const shown = () => screen.queryAllByText((_text, element) => element?.tagName === 'CODE').map(({ textContent }) => textContent);
const look = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });

test('the map finds a page by its path and by its name, whatever the case and the order of the words, and forgets it when cleared', async () => {
  await draw();
  const all = shown();
  expect(all.length).toBe(Object.keys(routes).length);
  look('TICKET detail');
  expect(shown()).toContain('/ticket/detail');
  expect(shown()).not.toContain('/ticket/searchpage');
  expect(screen.getByRole('link', { name: /\/ticket\/detail/ })).toHaveAttribute('href', '/P012/ticket/detail?id=300001');
  look('detail  ticket ');
  expect(shown()).toContain('/ticket/detail');
  const [name = ''] = (screen.getByText('/ticket/detail').parentElement?.textContent ?? '').split('/ticket/detail');
  look(name.toLowerCase());
  expect(name).not.toBe('');
  expect(shown()).toContain('/ticket/detail');
  look('');
  expect(shown()).toEqual(all);
});

test('where nothing fits the map says so, and families without a page are left out', async () => {
  await draw();
  const families = screen.getAllByRole('heading', { level: 2 }).length;
  look('ticket/searchpage');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(families).toBeGreaterThan(5);
  look('no such page');
  expect(shown()).toEqual([]);
  expect(screen.getByText('No page fits')).toBeInTheDocument();
  expect(within(document.body).queryAllByRole('heading', { level: 2 })).toEqual([]);
});
