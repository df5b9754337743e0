import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { cardBank } from '@/server/banks/card-bank/card-bank';
import { readEnvironment } from '@/server/platform/environment';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import type { PaymentPort, RefundIntent, Verified } from '@/server/platform/ports/payment';
import { type ListeningCardBank, listenAsCardBank } from '@/stand-ins/card-bank/listen';
import { testCode } from '@/stand-ins/card-bank/cards';

/** 2026-11-28 12:00 in Shanghai. */
export const NOON = Date.UTC(2026, 10, 28, 4);
export const person = { holderName: '测试用户', identityNo: '11010519491231002X', reservedMobile: '13800138000' };

type Opening = Readonly<{ token?: string; amountFen?: number; installments?: 3 | 6 | 12 }>;

export type CardBankAndShop = Readonly<{
  bank: ListeningCardBank;
  port: PaymentPort;
  desk: CardDesk;
  clock: { now: number };
  /** What arrived at the address of notices, and what the shop made of each. */
  heard: { body: string; headers: Readonly<Record<string, string | undefined>>; verified: Verified }[];
  bound: (cardNo: string) => Promise<string>;
  opened: (paymentNo: string, opening?: Opening) => ReturnType<CardDesk['requestPayment']>;
  paid: (paymentNo: string, opening?: Opening) => Promise<RefundIntent>;
  close: () => Promise<void>;
}>;

/** The card bank's stand-in, the client, and an address where the bank's notices arrive. */
export async function startCardBank({
  binding = 'own',
  callMs = 1_000,
}: { binding?: 'own' | 'hosted'; callMs?: number } = {}): Promise<CardBankAndShop> {
  const clock = { now: NOON };
  const now = () => clock.now;
  const heard: { body: string; headers: Readonly<Record<string, string | undefined>>; verified: Verified }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const verified = port.verify(headers, body);
      heard.push({ body, headers, verified });
      const said = verified.kind === 'forged' ? port.answer.forged : port.answer.taken;
      response.writeHead(said.status, { 'content-type': said.type }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bank = await listenAsCardBank({ now, binding, shop: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const { CARD_BANK } = readEnvironment({ NODE_ENV: 'test', CARD_BANK: JSON.stringify(bank.setting()) });
  if (!CARD_BANK) throw new Error('The setting is none.');
  const port = cardBank(CARD_BANK, { now, callMs });
  const { cards: desk } = port;
  if (!desk) throw new Error('The port has no desk.');

  const bound = async (cardNo: string): Promise<string> => {
    const asked = await desk.requestBinding({ ...person, cardNo, ...(cardNo.length === 16 && { expiry: '1239' }) });
    if (asked.kind !== 'codeSent') throw new Error('The card was refused.');
    const answer = await desk.confirmBinding(asked.reference, testCode);
    if (answer.kind !== 'bound') throw new Error(`The card is not bound: ${answer.kind}`);
    return answer.token;
  };
  let usual: Promise<string> | undefined;
  const opened = async (paymentNo: string, { token, amountFen = 1999, installments }: Opening = {}) =>
    desk.requestPayment({
      ...{ paymentNo, amountFen, installments, payWay: 'bankCard', title: '海景房 2 晚', projectId: '880010' },
      ...{ returnUrl: 'https://shop.example.com/P010/pay/result', cancelUrl: 'https://shop.example.com/P010/cashier' },
      token: token ?? (await (usual ??= bound('6222020000000000000'))),
      expiresAt: clock.now + 15 * MINUTE_MS,
      payerAddress: '203.0.113.7',
    });
  return {
    ...{ bank, port, desk, clock, heard, bound, opened },
    async paid(paymentNo, opening = {}) {
      const { kind } = await opened(paymentNo, opening);
      const answer = kind === 'codeSent' ? await desk.confirmPayment(paymentNo, testCode) : { kind };
      if (answer.kind !== 'paid') throw new Error(`not paid: ${answer.kind}`);
      const amountFen = opening.amountFen ?? 1999;
      return { refundNo: `R${paymentNo}`, paymentNo, bankTradeNo: answer.bankTradeNo, amountFen, paidFen: amountFen, reason: '取消订单' };
    },
    async close() {
      await bank.close();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
