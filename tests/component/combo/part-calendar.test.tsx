import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookedPartCard } from '@/components/combo/booked-part';
import { Words } from '@/lib/i18n/words-provider';

type Card = Parameters<typeof BookedPartCard>[0];

const order = { orderNo: '8800', status: 'ready' } as Card['order'];
const shop = { shopId: '7', name: 'Harbour House', address: '1 Quay Road', telephone: '021 5555 0100', lng: 121.5, lat: 31.2 };
const deadline = { daysBefore: 1, hour: 18 };
const stay: Card['part'] = {
  partNo: 1,
  kind: 'stay',
  name: 'A night',
  includes: [],
  rule: {
    span: { from: 0, until: 0 },
    later: true,
    bookUntil: deadline,
    changeUntil: null,
    refund: { kind: 'none', until: deadline, feePercent: 0 },
    validDays: 90,
  },
  price: 50_000,
  shop,
  date: '2027-03-31',
  lastDate: '2027-05-01',
  freeUntil: null,
  appointment: 'none',
  units: [{ unitNo: 1, status: 'open', code: '123456789012' }],
};
const draw = (...parts: Card['part'][]) =>
  render(
    <Words locale="en" scopes={['combo', 'order']}>
      {parts.map((part) => (
        <BookedPartCard key={part.partNo} order={order} comboId="1" part={part} />
      ))}
    </Words>,
  );
const addButtons = () => screen.queryAllByRole('button', { name: 'Add to calendar' });

test('each part that has a day goes into the calendar as an event of its own', async () => {
  const files: Blob[] = [];
  // jsdom can't download.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  draw(stay, { ...stay, partNo: 2, name: 'Dinner', date: '2027-04-01' });
  for (const button of addButtons()) await userEvent.click(button);
  await waitFor(() => expect(files).toHaveLength(2));
  const read = (file: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(file);
    });
  const [night, dinner] = await Promise.all(files.map(read));
  expect(night).toContain(
    'DTSTART;VALUE=DATE:20270331\r\nDTEND;VALUE=DATE:20270401\r\nSUMMARY:A night at Harbour House\r\nLOCATION:1 Quay Road',
  );
  expect(dinner).toContain('DTSTART;VALUE=DATE:20270401\r\nDTEND;VALUE=DATE:20270402\r\nSUMMARY:Dinner at Harbour House');
  expect([night, dinner].map((text) => /UID:(\S+)@/.exec(text ?? '')?.[1])).toEqual(['8800.1', '8800.2']);
});

test('a part whose day is open, or that was used, offers no calendar', () => {
  draw({ ...stay, date: null }, { ...stay, partNo: 2, units: [{ unitNo: 1, status: 'used', code: '1' }] });
  expect(addButtons()).toEqual([]);
});
