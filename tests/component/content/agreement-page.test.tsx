import { renderPage } from '../storefront';
import { screen } from '@testing-library/react';
import { agreementPage } from '@/components/content/agreement-page';
import { readText } from '@/lib/content/text';
import { addDays, instantOf } from '@/lib/kernel/day';

jest.mock('@/lib/gateway/server-gateway', () => ({ serverGateway: () => () => Promise.reject(new Error('No gateway.')) }));
// A server's render remembers its calls.
jest.mock('react', () => ({ ...jest.requireActual<object>('react'), cache: (call: unknown) => call }));

const ROUTE = '/agreement/packageAgree';
const facts = { partner: '悦享', phone: '4000000000', hours: '9:00-18:00' };

test('a version that is to come is announced before it binds, each of its points on a line of its own', async () => {
  const { version, effective, blocks } = await readText(ROUTE, 'zh-CN', facts);
  const points = blocks.flatMap((block) => (block.type === 'list' ? [block.children.length] : []));
  expect(Math.max(...points)).toBeGreaterThan(1);
  jest.spyOn(Date, 'now').mockReturnValue(instantOf(addDays(effective, -1)));
  renderPage(await agreementPage(ROUTE).Page({ params: Promise.resolve({ channel: 'P012' }) }), { code: 'P012', path: ROUTE });
  const announced = screen.getByText(new RegExp(`^版本 ${version} 已公布`)).closest('details');
  const paragraphs = blocks.length - points.length;
  expect(announced?.querySelectorAll('p')).toHaveLength(paragraphs + points.reduce((sum, count) => sum + count, 0));
});
