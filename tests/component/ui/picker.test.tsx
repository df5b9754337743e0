import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { PickerSheet } from '@/components/ui/form/picker';
import { renderWords } from './render-words';

/** jsdom has no layout, without which the wheel doesn't turn. */
jest.mock('react-vant/es/picker/index.js', () => ({
  __esModule: true,
  default: ({ value, onChange }: { value: string; onChange: (next: string) => void }) => (
    <button type="button" onClick={() => onChange('20:00')}>
      wheel at {value}
    </button>
  ),
}));

function Arrival({ onPick }: { readonly onPick: (value: string) => void }) {
  const [open, setOpen] = useState(true);
  const options = ['14:00', '20:00'].map((time) => ({ value: time, text: time }));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        choose
      </button>
      <PickerSheet open={open} onClose={() => setOpen(false)} title="Arrival" options={options} value="14:00" onPick={onPick} />
    </>
  );
}

test('a wheel that was turned but not confirmed stands where it was when the sheet opens again', () => {
  const onPick = jest.fn();
  renderWords(<Arrival onPick={onPick} />);
  fireEvent.click(screen.getByRole('button', { name: 'wheel at 14:00' }));
  expect(screen.getByRole('button', { name: 'wheel at 20:00' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByText('choose'));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onPick).toHaveBeenCalledWith('14:00');
});
