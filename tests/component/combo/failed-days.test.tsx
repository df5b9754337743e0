import { renderPage, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Appointment } from '@/components/combo/appointment';
import { FirstDay } from '@/components/combo/first-day';
import { StartDay } from '@/components/combo/start-day';
import { combo } from '@/lib/contract/combo/endpoints';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { bookCombo } from '../../gateway/combo/sets';
import { forwardToGateway, refusal } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
const comboId = String(demoCombos.night);

async function tea(): Promise<ReactNode> {
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookCombo(gateway(), token);
  const { data } = await gateway().call(combo.orderDetail, { orderNo }, { token });
  return data.combo.parts
    .filter(({ partNo }) => partNo === 2)
    .map((part) => (
      <Appointment key={part.partNo} orderNo={orderNo} comboId={data.combo.comboId} part={{ ...part, appointment: 'make' }} />
    ));
}

test.each<[string, () => ReactNode | Promise<ReactNode>]>([
  ['on its page', () => <FirstDay comboId={comboId} firstDate={null} />],
  ['in its booking', () => <StartDay comboId={comboId} date={null} mayWait={false} onChange={() => undefined} />],
  ['for a part of it', tea],
])('days of a combo that could not be read, %s, are said to be, and asked for again by a press', async (_, page) => {
  const drawn = await page();
  server.use(refusal('sku.timeLimit', 'BROKEN'));
  renderPage(drawn, { scopes: ['combo'], path: '/combo/details', code: 'P012' });
  await userEvent.click(screen.getByRole('button'));
  const sheet = await screen.findByRole('dialog');
  const openDays = () =>
    within(sheet)
      .getAllByRole('button')
      .filter((day) => /\d/.test(day.textContent ?? '') && !day.hasAttribute('disabled'));
  const again = await within(sheet).findByRole('button', { name: '刷新页面' });
  expect(openDays()).toEqual([]);
  server.resetHandlers();
  server.use(forwardToGateway(gateway().app));
  await userEvent.click(again);
  await waitFor(() => expect(openDays().length).toBeGreaterThan(3));
});
