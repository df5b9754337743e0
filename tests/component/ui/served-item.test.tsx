import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ServedItem } from '@/components/ui/base/served-item';

const drawn = diary();
function diary() {
  const names: string[] = [];
  return { names, of: (name: string) => names.filter((one) => one === name).length };
}

function Room({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(false);
  drawn.names.push(name);
  return (
    <>
      <a href="#book">Book {name}</a>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Close' : 'Open'} {name}
      </button>
    </>
  );
}

const list = (names: readonly string[]) => (
  <ul>
    {names.map((name, index) => (
      <ServedItem key={index} of={[name]} height="1rem">
        {() => <Room name={name} />}
      </ServedItem>
    ))}
  </ul>
);

/** As in a browser: the served document already shows the list, and React hydrates it. */
async function opened(...names: string[]) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<ul>${names.map((name) => `<li><a href="#book">Book ${name}</a><button type="button">Open ${name}</button></li>`).join('')}</ul>`;
  const items = [...container.querySelectorAll('li')];
  const root = await act(async () => hydrateRoot(container, list(names)));
  const button = (text: string) => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  return { container, items, button, show: (...next: string[]) => act(async () => root.render(list(next))) };
}

it('what the document shows stays, and nothing is drawn again, until it changes', async () => {
  const { container, items, show } = await opened('oak', 'elm');
  await show('oak', 'elm');
  expect([drawn.of('oak'), drawn.of('elm')]).toEqual([0, 0]);
  expect([...container.querySelectorAll('li')]).toEqual(items);
  await show('oak', 'fir');
  expect(container.textContent).toBe('Book oakOpen oakBook firOpen fir');
  expect([drawn.of('oak'), container.querySelector('li')]).toEqual([0, items[0]]);
});

it('an item that changed and comes back to what the document showed is drawn again, not empty', async () => {
  const { container, show } = await opened('oak', 'elm');
  await show('fir', 'elm');
  await show('oak', 'elm');
  expect(container.textContent).toBe('Book oakOpen oakBook elmOpen elm');
  expect(drawn.of('elm')).toBe(0);
});

it('what comes later is drawn like anything else', async () => {
  const { container, show } = await opened('ash');
  await show('ash', 'yew');
  expect(container.textContent).toContain('Open yew');
});

it('a pressed button does its work at the first press and keeps the focus; the items beside it stay as they are', async () => {
  const { button, items, container } = await opened('box', 'bay');
  const press = button('Open bay');
  if (!press) throw new Error('no button');
  await userEvent.click(press);
  expect(container.textContent).toBe('Book boxOpen boxBook bayClose bay');
  expect(document.activeElement).toBe(button('Close bay'));
  expect([drawn.of('box'), container.querySelector('li')]).toEqual([0, items[0]]);
});
