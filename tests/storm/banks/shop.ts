import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import { NOTICES } from '@/server/platform/notice-path';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import { registerNotices } from '@/server/trade/payment/notify-route';
import type { TestDatabase } from '../../gateway/database';
import { startGateway, type TestGateway } from '../../gateway/server';
import type { BankHand, Delivery } from './hand';
import { type Asked, type Life, mortal, newLife } from './mortal';

type Wishes = Readonly<{
  database: TestDatabase;
  hands: readonly BankHand[];
  identities: (now: () => number) => WechatPort;
  dies: () => boolean;
  saw: (what: Asked, answer: Readonly<{ kind: string }> | undefined) => void;
}>;

/** A shop whose process is killed now and then, and starts over on the same database at the same address. */
export type MortalShop = Readonly<{
  gateway: () => TestGateway;
  life: () => Life;
  /** Genuine deliveries of each adapter's bank. */
  delivered: ReadonlyMap<string, Delivery[]>;
  startOver: () => Promise<void>;
  close: () => Promise<void>;
}>;

export async function mortalShop({ database, hands, identities, dies, saw }: Wishes, startsAt: number): Promise<MortalShop> {
  const delivered = new Map(hands.map(({ adapter }): [string, Delivery[]] => [adapter, []]));
  let port = 0;
  let life = newLife();
  const start = async (now: number): Promise<TestGateway> => {
    const own = (life = newLife());
    const gateway = await startGateway({
      inherited: { database, now },
      services: (usual) => {
        const needs = { now: usual.now, origin: () => `http://127.0.0.1:${port}` };
        // A bank that was silent is asked again at once: nobody has the time to wait for it.
        const banks = paymentPorts(
          hands.map(({ merchant }) => merchant(needs)),
          { callMs: 2_000, restMs: 1 },
        );
        return { payments: mortal(banks, { life: own, dies: () => !own.isOver() && dies(), saw }), wechat: identities(usual.now) };
      },
      register: async (app, services) => {
        app.addHook('preHandler', async ({ url, headers, body }) => {
          if (!url.startsWith(NOTICES) || typeof body !== 'string') return;
          delivered.get(url.slice(NOTICES.length))?.push({ headers: headers as Record<string, string>, body });
        });
        await registerNotices(app, services);
      },
    });
    await gateway.app.listen({ host: '127.0.0.1', port });
    port = (gateway.app.server.address() as AddressInfo).port;
    for (const hand of hands) hand.meet(`http://127.0.0.1:${port}`);
    return gateway;
  };
  let gateway = await start(startsAt);
  const stop = async (): Promise<void> => {
    life.end();
    gateway.app.server.closeAllConnections();
    await gateway.app.close();
    fs.rmSync(gateway.services.uploadFolder, { recursive: true, force: true });
  };
  return {
    gateway: () => gateway,
    life: () => life,
    delivered,
    async startOver() {
      await stop();
      gateway = await start(gateway.clock.now);
    },
    close: stop,
  };
}
