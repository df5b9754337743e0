import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

type File = Readonly<Record<string, unknown>>;

const shipped = (address: string): File => JSON.parse(readFileSync(path.resolve('public/cards', `${address}.json`), 'utf8')) as File;

/** The file without the market price of its plans, which its agreement quotes. */
export const withoutMarketPrice = (address: string): File => {
  const file = shipped(address);
  const plans = file.plans as readonly File[];
  return { ...file, plans: plans.map((plan) => Object.fromEntries(Object.entries(plan).filter(([key]) => key !== 'marketPriceFen'))) };
};

const isShipped = (address: string): boolean => existsSync(path.resolve('public/cards', `${address}.json`));

/** A benefit that gives a coupon each month. */
const monthly = (id: string, template: string, times: number) => ({
  id,
  icon: 'coupon',
  title: { 'zh-CN': '月月券', en: 'Monthly coupons' },
  note: { 'zh-CN': '每月到账', en: 'Every month' },
  detail: [{ 'zh-CN': '下单时可用。', en: 'Good when you order.' }],
  every: 'month',
  times,
  valueFen: 1000,
  gives: { by: 'coupon', template },
});

/** Cards made for the tests: a small stock, refunds by time and by unused benefits, a bank's card and one that a partner sells. */
const own = (): Readonly<Record<string, File>> => {
  const platinum = shipped('yuexiang/platinumCard');
  const plain = { ...platinum, agreements: [], stock: undefined, editions: {} };
  const benefits = [monthly('treat', 'any10', 3)];
  return {
    'tests/few': { ...plain, id: 'few', stock: 50, benefits },
    'tests/timed': { ...plain, id: 'timed', refund: { rule: 'proRata', days: 7 }, benefits },
    'tests/strict': { ...plain, id: 'strict', refund: { rule: 'unused', days: 7 }, benefits },
    'tests/bank': { ...plain, id: 'bank', order: 'bankCard', benefits },
    'haier/partners': { ...plain, id: 'partners', sale: { by: 'lead', partner: 'haier', product: 'loanmplace' }, benefits },
  };
};

/**
 * A static host of card files, as `CARDS_URL` names one, with the shipped cards and those of the tests. Must be open before the first card
 * is read.
 * @param edited files by address, instead of the shipped ones
 */
export async function openCardHost(edited: Readonly<Record<string, File>> = {}): Promise<Server> {
  const files = { ...own(), ...edited };
  const server = createServer(({ url = '' }, response) => {
    const address = /^\/(\w+\/\w+)\.json$/.exec(url)?.[1] ?? '';
    const known = files[address] ?? (isShipped(address) ? shipped(address) : undefined);
    response.statusCode = known ? 200 : 404;
    response.end(known ? JSON.stringify(known) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.CARDS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
}
