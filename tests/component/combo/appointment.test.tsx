import { renderPage, router, withGateway } from '../storefront';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { Appointment } from '@/components/combo/appointment';
import { combo } from '@/lib/contract/combo/endpoints';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { combos } from '@/server/kinds/combo/tables';
import { bookCombo } from '../../gateway/combo/sets';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();

test('a part of a combo that is no longer sold can still be given a day and a shop by its buyer', async () => {
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookCombo(gateway(), token);
  const { data } = await gateway().call(combo.orderDetail, { orderNo }, { token });
  await gateway().database.update(combos).set({ listed: false }).where(eq(combos.id, demoCombos.night));
  const tea = data.combo.parts.filter(({ partNo }) => partNo === 2);
  renderPage(
    tea.map((part) => (
      <Appointment key={part.partNo} orderNo={orderNo} comboId={data.combo.comboId} part={{ ...part, appointment: 'make' }} />
    )),
    { scopes: ['combo'], path: '/order/detail', code: 'P012' },
  );
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(
      screen.getAllByRole('button').filter((day) => /\d/.test(day.textContent ?? '') && !day.hasAttribute('disabled')).length,
    ).toBeGreaterThan(3),
  );
  expect(router.replace).not.toHaveBeenCalled();
});
