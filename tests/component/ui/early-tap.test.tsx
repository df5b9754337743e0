import { fireEvent, screen } from '@testing-library/react';
import { keepEarlyTap } from '@/components/ui/state/keep-early-tap';

const pressed: string[] = [];

/** A page as the server renders it: the buttons are there before their scripts. */
beforeEach(() => {
  jest.useFakeTimers();
  pressed.length = 0;
  document.body.innerHTML = '<p>text</p><button type="button"><b>share</b></button><form><button type="submit">send</button></form>';
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(String(button.textContent));
    });
  }
});
afterEach(() => {
  jest.useRealTimers();
  delete window.yxTapped;
});

/** Hydrates the page with fresh modules, as a new document would have. */
function hydrate(): void {
  pressed.length = 0;
  jest.isolateModules(() => {
    const { useEarlyTap } = jest.requireActual<typeof import('@/components/parts/shell/use-early-tap')>(
      '@/components/parts/shell/use-early-tap',
    );
    const { cleanup, render } = jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react/pure');
    const Page = () => {
      useEarlyTap();
      return null;
    };
    render(<Page />);
    // A second layout mounts in the same document.
    render(<Page />);
    jest.runAllTimers();
    cleanup();
  });
}
keepEarlyTap();

test('a button that was tapped while the page was dead is pressed once when it hydrates', () => {
  fireEvent.click(screen.getByText('share'));
  hydrate();
  expect(pressed).toEqual(['share']);
});

test('a tap on something else takes it back', () => {
  fireEvent.click(screen.getByText('share'));
  fireEvent.click(screen.getByText('text'));
  hydrate();
  expect(pressed).toEqual([]);
});

test('no form is sent by an early tap', () => {
  fireEvent.click(screen.getByText('send'));
  hydrate();
  expect(pressed).toEqual([]);
});

test('what is tapped after the page has hydrated is not pressed again', () => {
  hydrate();
  fireEvent.click(screen.getByText('share'));
  jest.runAllTimers();
  expect(pressed).toEqual(['share']);
});
