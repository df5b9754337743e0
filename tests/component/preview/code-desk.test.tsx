import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { CodeDesk } from '@/components/preview/counter/code-desk';
import { textInPicture } from '@/components/ui/form/text-in-picture';
import { Words } from '@/lib/i18n/words-provider';

jest.mock('@/components/ui/form/text-in-picture', () => ({ textInPicture: jest.fn() }));

const usable = { kind: 'diningVoucher', orderNo: '1', status: 'usable', shops: [{ shopId: '7', name: 'Jasmine House' }] };
const ask = jest.fn();
beforeEach(() => {
  ask.mockReset().mockResolvedValue({ json: () => Promise.resolve({ code: '1', desc: '', data: usable }) });
  globalThis.fetch = ask;
});

const draw = () =>
  render(
    <Words locale="en" scopes={['counter', 'codePicture', 'ui']}>
      <CodeDesk tokens={{ preview: undefined, counter: undefined }} onTaken={() => undefined} />
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
