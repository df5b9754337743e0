import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { channels } from '@/lib/channel/registry';
import type { StandInBanks, StandInBanksNeeds } from '@/server/compose/demo';
import { alipayStandIn } from '@/stand-ins/alipay/stand-in';
import type { Merchant } from '@/stand-ins/wechat-pay/merchants';
import { wechatPayStandIn } from '@/stand-ins/wechat-pay/stand-in';
import { keptBooks } from './kept-books';

export const WECHAT_PAY_PATH = '/sandbox/wechat-pay';
export const ALIPAY_PATH = '/sandbox/alipay';

const projectIds = [...new Set(channels.map(({ projectId }) => projectId))];
const appId = '2021004100000001';

/** One merchant for every channel, with an official account and a mini program for each project. */
const merchant: Merchant = {
  mchid: '1900000001',
  name: { 'zh-CN': '悦享生活', en: 'Yuexiang' },
  h5: 'wx1900000001000000',
  projects: Object.fromEntries(
    projectIds.map((id) => [id, { jsapi: `wx1900000001${id}`, miniProgram: `wx19000000${id}a2`, miniProgramPage: '/pages/pay/index' }]),
  ),
  isDefault: true,
  keys: 'both',
};

/** Names of this machine under which somebody may look at the demo; H5 payments begin at a known host only. */
const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

const accountsAt = (api: string, accounts: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(accounts).map(([id, account]) => [id, { ...account, api, open: api }]));

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Hands a bank its requests before the shop reads their bodies, whose bytes are signed. */
const mount = (front: FastifyInstance, below: string, handle: Handle) =>
  front.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.hijack();
      if (!(await handle(request.raw, reply.raw))) reply.raw.writeHead(404).end();
    });
    for (const url of [below, `${below}/`, `${below}/*`]) scope.all(url, async () => undefined);
  });

/**
 * WeChat Pay and Alipay as this process plays them: the shop speaks their real protocols with them, over the network. Only for one process,
 * whose memory their books are.
 */
export async function standInBanks({ origin, folder, now }: StandInBanksNeeds): Promise<StandInBanks> {
  const books = (name: string) => keptBooks(path.join(folder, `${name}.json`));
  const wechatPay = wechatPayStandIn({
    origin: () => `${origin}${WECHAT_PAY_PATH}`,
    now,
    merchants: [merchant],
    store: books('wechat-pay'),
    isOpen: false,
  });
  const alipay = await alipayStandIn({
    origin: () => `${origin}${ALIPAY_PATH}`,
    now,
    apps: [{ appId, sellerId: '2088000000000001', name: '悦享', projects: [], isDefault: true }],
    store: books('alipay'),
  });
  await wechatPay.ready;
  for (const host of ownHosts) wechatPay.control.allowHost(host);
  return {
    settings: {
      WECHAT_PAY: JSON.stringify({ main: wechatPay.setting(merchant.mchid) }),
      WECHAT_ACCOUNTS: JSON.stringify(accountsAt(`${origin}${WECHAT_PAY_PATH}`, wechatPay.accounts())),
      ALIPAY: JSON.stringify({ main: alipay.setting(appId) }),
    },
    register: async (front) => {
      await mount(front, WECHAT_PAY_PATH, wechatPay.handle);
      await mount(front, ALIPAY_PATH, alipay.handle);
    },
    deliver: async () => {
      await Promise.all([wechatPay.tick(), alipay.tick()]);
    },
  };
}
