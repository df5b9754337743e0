import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { BackLink } from '@/components/ui/base/back-link';
import { Words } from '@/lib/i18n/words-provider';
import { router } from '../storefront';

jest.mock('@/lib/routing/from-login', () => ({ cameFromLogin: () => true }));

test.each([
  ['/preview/activity/test', '/preview/activity/test?channel=P012', '/preview/activity/test?channel=P012'],
  ['/P012/my/orderList', 'my/center', '/P012/index'],
])('back from %s, reached through the login, leads to a page that exists', async (path, above, goal) => {
  render(
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <Words locale="zh-CN" scopes={['ui']}>
          <BackLink above={above} overlay={false} />
        </Words>
      </PathnameContext>
    </AppRouterContext>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(router.replace).toHaveBeenLastCalledWith(goal);
});
