import { renderPage } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { Activity } from '@/components/home/activity';
import { words } from '@/lib/i18n/words';
import { reply } from '../../msw/handlers';

const HOUR = 3_600_000;
/** How far the server's clock is ahead of the phone's. */
const AHEAD = 2 * HOUR;
const server = setupServer(reply('activity.systemTime', () => ({ systemTime: Date.now() + AHEAD })));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('the index counts down to the end of an activity by the server’s clock, whatever the phone’s says', async () => {
  const sale = {
    serialNumber: 'A9',
    template: 'product',
    title: 'Weekend sale',
    subtitle: '',
    imgUrl: '/pictures/banner-01',
    startTime: Date.now() - HOUR,
    endTime: Date.now() + AHEAD + 30 * 60_000,
    state: 'running',
  } as const;
  renderPage(<Activity slug="P069" activities={[sale]} adverts={[]} word={words('en', 'home')} />, { scopes: ['home'], path: '/index' });
  // Half an hour is left, and not two and a half.
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^00/));
});
