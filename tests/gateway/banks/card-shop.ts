import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { cardBank } from '@/server/banks/card-bank/card-bank';
import { readEnvironment } from '@/server/platform/environment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { type ListeningCardBank, listenAsCardBank } from '@/stand-ins/card-bank/listen';
import { startGateway, type TestGateway } from '../server';

export type CardShop = Readonly<{ shop: TestGateway; bank: ListeningCardBank; close: () => Promise<void> }>;

/** A shop whose cards are stored by the card bank, on one clock. @param prepare how the bank behaves when the shop asks it first */
export async function startCardShop({
  binding = 'own',
  prepare = () => undefined,
  log,
}: Readonly<{ binding?: 'own' | 'hosted'; prepare?: (bank: ListeningCardBank) => void; log?: FastifyBaseLogger }> = {}): Promise<CardShop> {
  let clock = Date.now;
  let origin = '';
  const bank = await listenAsCardBank({ now: () => clock(), binding, sendsAtOnce: false, shop: () => origin });
  prepare(bank);
  const { CARD_BANK } = readEnvironment({ NODE_ENV: 'test', CARD_BANK: JSON.stringify(bank.setting()) });
  if (!CARD_BANK) throw new Error('The setting is none.');
  const shop = await startGateway({
    ...(log && { log }),
    services: ({ now }) => {
      clock = now;
      return { payments: paymentPorts([{ port: cardBank(CARD_BANK, { now, restMs: 1 }), ways: ['bankCard'] }], { restMs: 1 }) };
    },
    register: registerNotices,
  });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  return {
    shop,
    bank,
    async close() {
      await shop.close();
      await bank.close();
    },
  };
}
