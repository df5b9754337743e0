import fs from 'node:fs';
import path from 'node:path';
import { demoClassicHotelId, demoClassicOffers } from '@/demo/base/fixtures';
import { barePage } from './bare-page';
import { pagesOfKinds } from './kinds/pages';
import { growKinds } from './kinds/grow';
import { measureApi } from './measure/api';
import { measureBrowser } from './measure/browser';
import { measureBytes } from './measure/bytes';
import { measureCards } from './measure/cards';
import { measureCoupons } from './measure/coupons';
import { measureDocuments } from './measure/documents';
import { measureCatalogue } from './measure/catalogue';
import { measureGrowth } from './measure/growth';
import { measureOrders } from './measure/orders';
import { measurePayments } from './measure/payments';
import { measureSearch } from './measure/search';
import { measurePages } from './measure/pages';
import { machine } from './machine';
import { ports } from './ports';
import { root, run, serve, stop, stopAll, tool } from './processes';
import { table } from './report';

/** With the demo's 600 hotels the largest city has only 16; a page of the list holds 20. */
const HOTELS = '2000';
/** Of every other kind. */
const GOODS = 3_000;
const DATA = `.data/bench-${HOTELS}`;
const site = `http://127.0.0.1:${ports.shop}`;
const bareSite = `http://127.0.0.1:${ports.bareNext}`;

const pages = {
  index: '/P012/index',
  list: '/P012/search/hotelSearch',
  details: `/P012/hotel/details?id=${demoClassicHotelId}`,
  agreement: '/P012/userAgreement',
  landing: '/P012/single/starLightCard',
};
const login = '/P012/login';
const booking = `/P012/hotel/porder?hotelId=${demoClassicHotelId}&offerId=${demoClassicOffers.free}`;

const shop = {
  file: process.execPath,
  parameters: ['dist/server.mjs'],
  url: `${site}/healthz`,
  patience: 300,
  environment: { PORT: String(ports.shop), DATA_DIR: DATA, SEED_SIZE: HOTELS, LOG_LEVEL: 'error', RATE_LIMIT: '10000000' },
};

type Section = 'api' | 'orders' | 'pages' | 'bytes' | 'browser' | 'catalogue' | 'growth' | 'search' | 'coupons' | 'cards' | 'payments';
const asked = new Set(process.argv.slice(2));
const wants = (...sections: readonly Section[]): boolean => asked.size === 0 || sections.some((section) => asked.has(section));

async function startBoth(): Promise<void> {
  // Built in a copy, so that the build leaves nothing in the source tree.
  fs.rmSync(path.join(root, '.data/bare-next'), { recursive: true, force: true });
  fs.cpSync(path.join(root, 'bench/bare-next'), path.join(root, '.data/bare-next'), { recursive: true });
  fs.cpSync(path.join(root, 'public/held-worker.js'), path.join(root, '.data/bare-next/public/held-worker.js'));
  await run(tool('next'), ['build', '.data/bare-next'], { NODE_ENV: 'production', NEXT_DIST_DIR: '', NEXT_TELEMETRY_DISABLED: '1' });
  // The bare pages have no style sheet; the thread of pages asks which one is the shop's.
  fs.writeFileSync(path.join(root, '.data/bare-next/.next/shop-sheet.json'), JSON.stringify({ file: '', parts: [] }));
  // A process that has just seeded is slower, so seed with a separate one.
  if (!fs.existsSync(path.join(root, DATA))) await stop(await serve(shop));
  await serve(shop);
  await serve({
    file: tool('tsx'),
    parameters: ['bench/bare-front.ts'],
    url: `${bareSite}${barePage()}`,
    environment: { PORT: String(ports.bareNext) },
  });
}

console.log(`· ${machine()}`);
try {
  if (wants('api', 'orders', 'pages', 'bytes', 'browser')) await startBoth();
  if (wants('bytes')) {
    await measureBytes(site, bareSite, {
      agreement: { path: pages.agreement, allowance: 8 },
      landing: { path: pages.landing, allowance: 12 },
      index: { path: pages.index, allowance: 42 },
      list: { path: pages.list, allowance: 38 },
      details: { path: pages.details, allowance: 38 },
      login: { path: login, allowance: 65 },
      booking: { path: booking, allowance: 65 },
      ...(await pagesOfKinds(site)),
    });
    await measureDocuments(site, pages);
  }
  if (wants('api', 'orders')) await growKinds(DATA, GOODS);
  if (wants('api')) await measureApi(site);
  if (wants('orders')) await measureOrders(site, DATA);
  if (wants('pages'))
    await measurePages(site, bareSite, { index: pages.index, details: pages.details, agreement: pages.agreement, landing: pages.landing });
  if (wants('browser'))
    await measureBrowser(site, bareSite, {
      index: { path: pages.index, lcp: 1.3 },
      list: { path: pages.list, lcp: 1.3 },
      details: { path: pages.details, lcp: 1.3 },
      landing: { path: pages.landing, lcp: 1.3 },
    });
  if (wants('catalogue')) await measureCatalogue();
  if (wants('growth')) await measureGrowth();
  if (wants('search')) await measureSearch();
  if (wants('coupons')) await measureCoupons();
  if (wants('cards')) await measureCards();
  if (wants('payments')) await measurePayments();
} finally {
  await stopAll();
  table();
  console.log(`\n${machine()}`);
}
