import type { Demo } from '@/server/compose/demo';
import { demoMobiles } from '@/lib/kernel/demo';
import { sandboxBank } from './bank/bank';
import { ALIPAY_PATH, standInBanks, WECHAT_PAY_PATH } from './banks/stand-in-banks';
import { documentedExamples } from './documented/examples';
import { sandboxHotelGroups } from './hotel-member/sandbox';
import { sandboxEmail, sandboxInvoicing } from './invoice/sandbox';
import { demoJobs } from './jobs';
import { demoKinds } from './kinds/kinds';
import { sandboxPartners } from './partners/sandbox-partners';
import { demoPersonalData } from './personal-data';
import { samplesOf } from '@/server/exchange/view';
import { inboxOf } from './preview/inbox';
import { fillMap, demoMobileNamed } from './preview/map';
import { registerDemoDesk } from './preview/desk-route';
import { registerDemoSession } from './preview/session-route';
import { seedFirstDemoOrders, welcomeDemo } from './shop/demo-orders';
import { seed } from './shop/seed';
import { sandboxSms } from './sms/sandbox-sms';
import { sandboxWechat } from './wechat/sandbox';
import { registerWechatSandbox } from './wechat/sandbox-pages';

const registerDemo: Demo['preview']['register'] = (preview, services) => {
  registerDemoSession(preview, services);
  registerDemoDesk(preview, services);
};

export const demo: Demo = {
  kinds: demoKinds,
  personalData: demoPersonalData,
  jobs: demoJobs,
  fill: (pool, run) => seed(pool, { ...run, now: Date.now() }),
  fillOrders: (database, run) => seedFirstDemoOrders(database, { ...run, now: Date.now() }),
  welcome: welcomeDemo,
  greeting: (address) => [
    `  All pages            ${address}/preview`,
    `  Mobiles to log in    ${demoMobiles.join(', ')} (any other opens an account)`,
    `  Their SMS codes      ${address}/preview, under the inbox`,
    `  The desk             ${address}/ops, its people and their codes where they sign in`,
    `  What banks heard     ${address}${WECHAT_PAY_PATH}/ and ${ALIPAY_PATH}/`,
  ],
  sms: sandboxSms,
  email: sandboxEmail,
  wechat: sandboxWechat,
  bank: (needs, origin) => sandboxBank({ ...needs, mode: 'demo', origin }),
  banks: standInBanks,
  partners: sandboxPartners,
  hotelGroups: sandboxHotelGroups,
  invoices: sandboxInvoicing,
  register: registerWechatSandbox,
  documented: async ({ SEED_SIZE }, from) => (SEED_SIZE > 0 ? documentedExamples(from) : {}),
  preview: { mobileNamed: demoMobileNamed, fillMap, inbox: inboxOf, codes: samplesOf, register: registerDemo },
};
