import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { CodeDesk } from '@/components/preview/counter/code-desk';
import { textInPicture } from '@/components/ui/form/text-in-picture';
import { Words } from '@/lib/i18n/words-provider';

jest.mock('@/components/ui/form/text-in-picture', () => ({ textInPicture: jest.fn() }));

const usable = { kind: 'diningVoucher', orderNo: '1', status: 'usable', anyDay: true, shops: [{ shopId: '7', name: 'Jasmine House' }] };
const ask = jest.fn();
beforeEach(() => {
  ask.mockReset().mockResolvedValue({ json: () => Promise.resolve({ code: '1', desc: '', data: usable }) });
  globalThis.fetch = ask;
});

const draw = () =>
  render(
    <Words locale="en" scopes={['counter', 'codePicture', 'ui', 'controls']}>
      <CodeDesk tokens={{ counter: undefined }} onTaken={() => undefined} />
    </Words>,
  );
const show = (picture: File) => fireEvent.change(screen.getByLabelText('Read a picture'), { target: { files: [picture] } });

test('a code that is scanned from a picture is looked up at once, as one that was typed', async () => {
  jest.mocked(textInPicture).mockResolvedValue('1234 5678 9012');
  draw();
  show(new File(['x'], 'code.png', { type: 'image/png' }));
  expect(await screen.findByRole('option', { name: 'Jasmine House' })).toBeInTheDocument();
  expect(ask).toHaveBeenCalledWith('/api/preview/counter/code?code=123456789012', expect.anything());
  expect(screen.getByLabelText('Code')).toHaveValue('1234 5678 9012');
});

test('a picture without a code asks nobody', async () => {
  jest.mocked(textInPicture).mockResolvedValue(undefined);
  draw();
  show(new File(['x'], 'cat.png', { type: 'image/png' }));
  expect(await screen.findByText('Read a picture')).toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

test('a guest of another day is let in only when that is ticked, and the tick does not stay for the next one', async () => {
  draw();
  const look = async () => {
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456789012' } });
    fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
    return screen.findByRole('checkbox', { name: 'Take it outside its day or hours' });
  };
  const sent = (): unknown => (ask.mock.lastCall as [string, { body?: string }])[1].body;
  const take = () => {
    ask.mockResolvedValueOnce({ json: () => Promise.resolve({ code: '1', desc: '', data: { list: [{ name: 'Tea', units: 1 }] } }) });
    fireEvent.click(screen.getByRole('button', { name: 'Take it' }));
    return screen.findByRole('status');
  };
  const body = (anyDay: boolean) => JSON.stringify({ shopId: '7', codes: ['123456789012'], anyDay });
  fireEvent.click(await look());
  expect(await take()).toHaveTextContent('Taken: Tea × 1');
  expect(sent()).toBe(body(true));
  expect(await look()).not.toBeChecked();
  await take();
  expect(sent()).toBe(body(false));
});

test('a real shop is not offered to take a code on another day', async () => {
  ask.mockResolvedValue({ json: () => Promise.resolve({ code: '1', desc: '', data: { ...usable, anyDay: false } }) });
  draw();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456789012' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByRole('button', { name: 'Take it' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
