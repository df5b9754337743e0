import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { UnitCodes } from '@/components/parts/order/codes/unit-codes';
import { Words } from '@/lib/i18n/words-provider';

const unit = { unitNo: 1, name: 'Voucher', status: 'open' as const, code: '123456789012' };
const draw = (...units: Parameters<typeof UnitCodes>[0]['units']) =>
  render(
    <Words locale="en" scopes={['order']}>
      <UnitCodes title="Code" units={units} />
    </Words>,
  );

test('a code that is left shows as an image and in groups of four; one that was used or went back shows what became of it', () => {
  draw(unit, { ...unit, unitNo: 2, status: 'used', note: 'Used at the till' }, { ...unit, unitNo: 3, status: 'refunded', code: null });
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Code 1' })).toBeInTheDocument();
  expect(screen.getByText('1234 5678 9012')).toBeInTheDocument();
  expect(screen.getByText('Used')).toBeInTheDocument();
  expect(screen.getByText('Used at the till')).toBeInTheDocument();
  expect(screen.getByText('Refunded')).toBeInTheDocument();
});

test('the screen stays on while a code is left, and only then', async () => {
  const release = jest.fn().mockResolvedValue(undefined);
  const request = jest.fn().mockResolvedValue({ release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const page = draw(unit);
  expect(request).toHaveBeenCalledWith('screen');
  await Promise.resolve();
  await Promise.resolve();
  page.unmount();
  expect(release).toHaveBeenCalledTimes(1);
  draw({ ...unit, status: 'used' });
  expect(request).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});
