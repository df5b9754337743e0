import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Till } from '@/components/ops/counter/till';
import { ActDialog } from '@/components/ops/today/act-dialog';
import type { OpsGateway } from '@/lib/gateway/ops-gateway';
import { Words } from '@/lib/i18n/words-provider';
import { createDeskClient } from '@/lib/queries/ops/define';

type Call = Readonly<{ id: string; input: unknown }>;

const goods = (anyDay: boolean, unitNos: readonly number[] = [1]) => ({
  kind: 'ticket',
  orderNo: '261128000001',
  name: '西湖游船',
  people: 1,
  from: '2026-11-29',
  until: '2026-11-29',
  time: null,
  shops: [{ key: 'ticket:1', name: '西湖' }],
  shop: 'ticket:1',
  units: unitNos.map((unitNo, at) => ({ unitNo, name: '西湖游船', state: 'usable', isShown: at === 0, problem: '' })),
  taken: null,
  anyDay,
});

const taken = {
  id: '7',
  orderNo: '261128000001',
  name: '西湖游船',
  units: 1,
  shopName: '西湖',
  at: Date.now(),
  staffName: '周航',
  undoUntil: Date.now() + 60_000,
};

function atTheDesk(page: React.ReactNode, answers: Readonly<Record<string, unknown>>): Call[] {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const calls: Call[] = [];
  const gateway = (async (id: string, input: unknown) => {
    calls.push({ id, input });
    return answers[id] ?? {};
  }) as OpsGateway;
  render(
    <QueryClientProvider client={createDeskClient(gateway)}>
      <Words locale="en" scopes={['opsCounter', 'opsShell', 'opsControls', 'opsWork', 'ui', 'controls']}>
        {page}
      </Words>
    </QueryClientProvider>,
  );
  return calls;
}

const asked = (calls: readonly Call[], id: string) => calls.filter((call) => call.id === id).map(({ input }) => input);

test('at the till Enter looks a code up, whatever its grouping, and Enter takes it', async () => {
  const calls = atTheDesk(<Till />, { 'counter.code': goods(false), 'counter.recent': { list: [] }, 'counter.take': taken });
  await userEvent.type(screen.getByLabelText('Code, twelve digits'), '１２３４ 5678-9012{Enter}');
  const button = await screen.findByRole('button', { name: 'Take 1 unit' });
  expect(asked(calls, 'counter.code')).toEqual([{ code: '123456789012' }]);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Print a slip')).toBeVisible();
  expect(asked(calls, 'counter.take')).toEqual([{ code: '123456789012', shop: 'ticket:1', unitNos: [1] }]);
});

test('a code that is too short asks nobody', async () => {
  const calls = atTheDesk(<Till />, { 'counter.recent': { list: [] } });
  await userEvent.type(screen.getByLabelText('Code, twelve digits'), '1234{Enter}');
  expect(await screen.findByText('A code has twelve digits; this has 4')).toBeVisible();
  expect(asked(calls, 'counter.code')).toEqual([]);
});

test('a guest of another day is let in only when that is ticked, and the tick does not stay for the next one', async () => {
  const calls = atTheDesk(<Till />, { 'counter.code': goods(true), 'counter.recent': { list: [] } });
  const field = screen.getByLabelText('Code, twelve digits');
  await userEvent.type(field, '123456789012{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /outside its day/ }));
  await userEvent.clear(field);
  await userEvent.type(field, '999956789012{Enter}');
  expect(await screen.findByRole('checkbox', { name: /outside its day/ })).not.toBeChecked();
  expect(asked(calls, 'counter.code')).toEqual([
    { code: '123456789012' },
    { code: '123456789012', anyDay: true },
    { code: '999956789012' },
  ]);
});

test('a real shop is not offered to take a code on another day', async () => {
  atTheDesk(<Till />, { 'counter.code': goods(false), 'counter.recent': { list: [] } });
  await userEvent.type(screen.getByLabelText('Code, twelve digits'), '123456789012{Enter}');
  expect(await screen.findByRole('button', { name: 'Take 1 unit' })).toBeEnabled();
  expect(screen.queryByRole('checkbox', { name: /outside its day/ })).toBeNull();
});

test('without a network the till says so, and takes nothing', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  atTheDesk(<Till />, { 'counter.recent': { list: [] } });
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.getByRole('button', { name: 'Look up' })).toBeDisabled();
  jest.restoreAllMocks();
});

test('a carrier is chosen by its name; nothing is sent before all is given, and refusing says what is paid back', async () => {
  const row = {
    work: 'parcel',
    id: '1',
    orderNo: '261128000001',
    name: '白衬衫',
    detail: '',
    amount: 12_900,
    since: 0,
    answerBy: null,
    urgency: 'calm',
    choices: [],
  } as const;
  const choice = { command: 'shipParcel', known: { orderNo: row.orderNo } };
  const options = [{ value: 'SF', name: '顺丰速运' }];
  const form = {
    command: 'shipParcel',
    fields: [
      { name: 'orderNo', options: null },
      { name: 'companyCode', options },
      { name: 'trackingNo', options: null },
    ],
  };
  const calls = atTheDesk(<ActDialog row={{ ...row, choices: [] }} choice={choice} form={form} onClose={() => undefined} />, {});
  const send = screen.getByRole('button', { name: 'Ship', hidden: true });
  expect(send).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Carrier'), '顺丰速运');
  await userEvent.type(screen.getByLabelText('Tracking number'), 'SF1234567890123');
  await userEvent.click(send);
  expect(asked(calls, 'work.act')).toEqual([
    { command: 'shipParcel', fields: { orderNo: row.orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' } },
  ]);
});
