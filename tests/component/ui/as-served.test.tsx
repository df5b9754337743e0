import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AsServed } from '@/components/ui/base/as-served';

const shown = (id: string) => (
  <AsServed id={id}>
    <a href="/P012/index">Home</a>
  </AsServed>
);

async function hydrated(id: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<main key="first">{shown(id)}</main>);
  const link = container.querySelector('a');
  const root = await act(async () =>
    hydrateRoot(
      container,
      <main key="first">
        <AsServed id={id} />
      </main>,
    ),
  );
  return { container, link, draw: (key: string, part: React.ReactNode) => act(async () => root.render(<main key={key}>{part}</main>)) };
}

it('what the document shows stays, element by element, when React takes the page over without it', async () => {
  const { container, link, draw } = await hydrated('stays');
  expect(container.querySelector('a')).toBe(link);
  await draw('first', <AsServed id="stays" />);
  expect(container.querySelector('a')).toBe(link);
});

it('who comes back to the first page finds it as it was, and another page under the same name its own', async () => {
  const { container, draw } = await hydrated('comes-back');
  await draw(
    'second',
    <AsServed id="comes-back">
      <b>Another</b>
    </AsServed>,
  );
  expect(container.textContent).toBe('Another');
  await draw('third', <AsServed id="comes-back" />);
  expect(container.querySelectorAll('a')).toHaveLength(1);
  expect(container.textContent).toBe('Home');
});
