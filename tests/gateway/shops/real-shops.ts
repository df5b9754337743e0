import { operation } from '@/lib/contract/operation/endpoints';
import { runJob } from '@/server/call/scheduler';
import { jobs } from '@/server/compose/jobs';
import { kinds } from '@/server/compose/kinds';
import { deliver, openPayment, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';

/** The gateway as production composes its kinds and jobs, on the demo's catalogue: its shops are all at the sandbox's desk. */
export const startRealShops = (): Promise<TestGateway> => startShop(kinds, undefined, { playsShops: false });

/** Runs everything that runs by itself, until the bank has answered too. */
export async function work(shop: TestGateway): Promise<void> {
  for (const job of jobs) await runJob(job, shop.services);
  shop.clock.pass(2_000);
  await deliver(shop);
}

/** Lets time pass in steps, with all jobs after each. */
export async function waitFor(shop: TestGateway, ms: number, stepMs: number): Promise<void> {
  const until = shop.clock.now + ms;
  while (shop.clock.now < until) {
    shop.clock.now = Math.min(until, shop.clock.now + stepMs);
    await work(shop);
  }
}

export const pay = async (shop: TestGateway, token: string, orderNo: string): Promise<string> => {
  await payAtBank(shop, await openPayment(shop, token, orderNo));
  return orderNo;
};

/** Titles of the notices that a buyer has received, newest first. */
export async function newsOf(shop: TestGateway, token: string): Promise<string[]> {
  const { data } = await shop.call(operation.userNotice, {}, { token });
  return data.list.map(({ title }) => title);
}
