import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { dialog } from '@/components/ui/overlay/dialog';
import { DialogHost } from '@/components/ui/overlay/dialog-host';
import { Dialogs } from '@/components/ui/overlay/dialogs';
import { nextPhase } from '@/components/ui/overlay/modal-phase';
import { Popup } from '@/components/ui/overlay/popup';
import { renderWords } from './render-words';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const phase = () => document.querySelector('[data-phase]')?.getAttribute('data-phase') ?? 'hidden';

function Opener({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="quick login" closable={closable}>
        <button type="button">inside</button>
      </Popup>
    </>
  );
}

test('a modal is hidden, mid, shown, closing for 300 ms, and hidden again', () => {
  renderWords(<Opener />);
  expect(phase()).toBe('hidden');
  fireEvent.click(screen.getByText('open'));
  expect(phase()).toBe('mid');
  pass(50);
  expect(phase()).toBe('shown');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(phase()).toBe('closing');
  pass(299);
  expect(phase()).toBe('closing');
  pass(1);
  expect(phase()).toBe('hidden');
});

test('a modal that is opened again while it closes comes back', () => {
  expect(nextPhase('closing', true)).toBe('mid');
  expect(nextPhase('mid', false)).toBe('closing');
  expect(nextPhase('shown', true)).toBeUndefined();
  expect(nextPhase('hidden', false)).toBeUndefined();
});

test('whoever goes on to another field while a modal closes stays there', () => {
  renderWords(
    <>
      <Opener />
      <input aria-label="next" />
    </>,
  );
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  screen.getByLabelText('next').focus();
  pass(300);
  expect(phase()).toBe('hidden');
  expect(document.activeElement).toBe(screen.getByLabelText('next'));
});

test('the focus goes into the modal, stays in it, and comes back', () => {
  renderWords(<Opener />);
  const opener = screen.getByText('open');
  opener.focus();
  fireEvent.click(opener);
  pass(50);
  const panel = screen.getByRole('dialog', { name: 'quick login' });
  expect(panel.contains(document.activeElement)).toBe(true);
  const inside = screen.getByText('inside');
  inside.focus();
  fireEvent.keyDown(inside, { key: 'Tab' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(panel, { key: 'Escape' });
  pass(300);
  expect(document.activeElement).toBe(opener);
});

test('the page behind a modal does not scroll', () => {
  renderWords(<Opener />);
  fireEvent.click(screen.getByText('open'));
  expect(document.documentElement.style.overflow).toBe('hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(300);
  expect(document.documentElement.style.overflow).toBe('');
});

test('without a close button neither Escape nor the scrim closes', () => {
  renderWords(<Opener closable={false} />);
  fireEvent.click(screen.getByText('open'));
  pass(50);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(document.querySelector('[data-phase] > [aria-hidden]') ?? document.body);
  expect(phase()).toBe('shown');
});

test("an alert waits for 'Got it'", async () => {
  renderWords(<DialogHost />);
  let answered = false;
  act(() => void dialog.alert('Two per person').then(() => (answered = true)));
  pass(50);
  expect(screen.getByRole('alertdialog').textContent).toContain('Two per person');
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  await act(async () => undefined);
  expect(answered).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await act(async () => undefined);
  expect(answered).toBe(true);
  pass(300);
});

test('a question that is asked before its box has arrived gets its answer', async () => {
  renderWords(<Dialogs />);
  let answer: boolean | undefined;
  act(() => void dialog.confirm({ text: 'Delete it?' }).then((said) => (answer = said)));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  pass(0);
  await act(async () => void (await import('@/components/ui/overlay/dialog-host')));
  pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await act(async () => undefined);
  expect(answer).toBe(true);
  pass(300);
});

test('a choice is closed by a tap beside it, Escape or cancel without taking either way; its buttons take them', async () => {
  renderWords(<DialogHost />);
  const ways: readonly (() => void)[] = [
    () => fireEvent.click(document.querySelector('[data-phase] > [aria-hidden]') ?? document.body),
    () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'pay the first' })),
    () => fireEvent.click(screen.getByRole('button', { name: 'order again' })),
  ];
  const answers: unknown[] = [];
  for (const way of ways) {
    act(
      () =>
        void dialog
          .choose({ text: 'twice?', firstText: 'pay the first', secondText: 'order again' })
          .then((answer) => answers.push(answer)),
    );
    pass(50);
    way();
    await act(async () => undefined);
    pass(300);
  }
  expect(answers).toEqual([undefined, undefined, undefined, 'first', 'second']);
});

test('questions wait for each other and each gets its own answer', async () => {
  renderWords(<DialogHost />);
  const answers: boolean[] = [];
  act(() => {
    void dialog.confirm({ text: 'first?' }).then((answer) => answers.push(answer));
    void dialog.confirm({ text: 'second?', confirmText: 'yes' }).then((answer) => answers.push(answer));
  });
  pass(50);
  expect(screen.queryByText('second?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => undefined);
  expect(screen.getByText('second?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'yes' }));
  await act(async () => undefined);
  expect(answers).toEqual([false, true]);
  pass(300);
});
