import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Work } from '@/components/preview/counter/counter-doors';
import { Counter } from '@/components/preview/counter/counter';
import { errors } from '@/lib/contract/errors';
import { Words } from '@/lib/i18n/words-provider';

const TOKEN = 'the token of a counter';
const workOf = (turn: number): Work => ({
  kind: 'hotelStay',
  orderNo: `26112000000${turn}`,
  name: `Hotel ${turn}`,
  since: Date.UTC(2026, 10, 20, turn),
  answerBy: Date.UTC(2026, 10, 20, turn + 2),
  choices: [{ command: 'confirmStay', known: { orderNo: `26112000000${turn}` }, asks: ['confirmationNo'], options: {} }],
});
const pages = { first: [workOf(1), workOf(2)], second: [workOf(3)] };
afterEach(() => {
  pages.first = [workOf(1), workOf(2)];
});

type Sent = Readonly<{ url: string; headers: Record<string, string>; body: unknown }>;
let sent: Sent[];
let isReal: boolean;
beforeEach(() => {
  sent = [];
  isReal = false;
  globalThis.fetch = jest.fn(async (url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string }) => {
    sent.push({ url, headers, body: body === undefined ? undefined : JSON.parse(body) });
    const opens = !isReal || headers['counter-token'] === TOKEN;
    const list = url.includes('cursor=more') ? pages.second : pages.first;
    const data = { list, nextCursor: url.includes('cursor=') ? null : 'more' };
    return { json: async () => (opens ? { code: '1', desc: '', data } : { code: errors.NOT_FOUND.code, desc: 'gone', data: null }) };
  }) as never;
});

const draw = (isDemo: boolean) =>
  render(
    <Words locale="en" scopes={['counter', 'codePicture', 'ui', 'controls']}>
      <Counter isDemo={isDemo} />
    </Words>,
  );

test('a counter with a token of its own asks for it, sends it as a header and stores it nowhere', async () => {
  isReal = true;
  draw(false);
  const field = await screen.findByLabelText('Counter token');
  expect(screen.queryByText('Waiting')).toBeNull();
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.change(field, { target: { value: 'a guess' } });
  await act(async () => open());
  expect(await screen.findByText('That is not the token, please check it')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Counter token'), { target: { value: TOKEN } });
  await act(async () => open());
  expect(await screen.findByText('Hotel 1')).toBeVisible();
  expect(sent.at(-1)?.headers).toMatchObject({ 'counter-token': TOKEN });
  expect(sent.some(({ url }) => url.includes('token'))).toBe(false);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('what waits is listed as the server orders it, with the time it must be answered by, and the rest on demand', async () => {
  draw(true);
  expect(await screen.findByText('Hotel 1')).toBeVisible();
  expect(screen.getByText('Answer by Nov 20, 11:00')).toBeVisible();
  expect(screen.queryByText('Hotel 3')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
  expect(await screen.findByText('Hotel 3')).toBeVisible();
  expect(screen.getAllByText(/^Hotel \d$/).map(({ textContent }) => textContent)).toEqual(['Hotel 1', 'Hotel 2', 'Hotel 3']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a carrier is chosen by its name, and where a parcel stands in words; neither is typed as a code', async () => {
  const [carriers, courses] = [
    {
      companyCode: [
        { value: 'SF', name: '顺丰速运' },
        { value: 'ZTO', name: '中通快递' },
      ],
    },
    { status: [{ value: 'inTransit' }, { value: 'delivered' }] },
  ];
  const known = { orderNo: '261120000009' };
  pages.first = [
    {
      ...workOf(9),
      choices: [
        { command: 'shipParcel', known, asks: ['companyCode', 'trackingNo'], options: carriers },
        { command: 'traceParcel', known, asks: ['status'], options: courses },
      ],
    },
  ];
  draw(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const carrier = await screen.findByLabelText<HTMLSelectElement>('Carrier');
  expect([carrier.value, ...[...carrier.options].map(({ text }) => text)]).toEqual(['', 'Please choose', '顺丰速运', '中通快递']);
  fireEvent.change(carrier, { target: { value: 'ZTO' } });
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: '78901234567890' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(sent.find(({ url }) => url.endsWith('/shipParcel'))?.body).toEqual({
    ...known,
    companyCode: 'ZTO',
    trackingNo: '78901234567890',
  });
});

test.each([
  ['a real shop’s staff types the number that the hotel gave', false, /^$/],
  ['the demo fills one in', true, /^C\d{8}$/],
])('a confirmation asks for a number: %s', async (_whose, isDemo, filled) => {
  draw(isDemo);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Confirm the stay' }))[0] ?? document.body);
  const field = await screen.findByLabelText<HTMLInputElement>('The hotel’s confirmation number');
  expect(field.value).toMatch(filled);
  fireEvent.change(field, { target: { value: 'HZ-2208' } });
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Confirm the stay' })[0] ?? document.body));
  expect(sent.find(({ url }) => url.endsWith('/confirmStay'))?.body).toEqual({ orderNo: '261120000001', confirmationNo: 'HZ-2208' });
});
