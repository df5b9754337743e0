import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { channels } from '@/lib/channel/registry';
import { demoClassicHotelId } from '@/demo/base/fixtures';
import { openHost } from '../cards/host';
import { MANY, plantTrees, type Tree, treeNames } from '../cards/trees';
import { median } from '../load';
import { ports } from '../ports';
import { serve, stop } from '../processes';
import { report } from '../report';

const ROUNDS = 200;
const WARM_UP = 20;
const MOST = 1.5;

const pages = {
  'the card': '/single/starLightCard',
  'its rules': '/single/starLightCard/rule',
  'another card': '/single/platinumCard',
  'a list': '/search/hotelSearch',
  details: `/hotel/details?id=${demoClassicHotelId}`,
} as const;

const html = { accept: 'text/html', 'accept-encoding': 'br' };
/** The front's memory has no answer for it, see pages.ts. */
const pastTheMemory = { ...html, 'next-router-segment-prefetch': 'bench' };

/** Milliseconds until the whole answer has come. */
async function timeOf(url: string, headers: Readonly<Record<string, string>> = html): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - started;
}

async function open(tree: Tree, port: number) {
  const site = `http://127.0.0.1:${port}`;
  const child = await serve({
    file: process.execPath,
    parameters: ['dist/server.mjs'],
    url: `${site}/healthz`,
    patience: 300,
    environment: {
      PORT: String(port),
      DATA_DIR: `.data/bench-cards-${tree}`,
      SEED_SIZE: '600',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '10000000',
      CARDS_URL: `http://127.0.0.1:${ports.cards}/${tree}`,
    },
  });
  return { tree, site, close: () => stop(child) };
}

type Shop = Awaited<ReturnType<typeof open>>;
type Ask = (shop: Shop, round: number) => Promise<number>;

/** One call at a time, the shops in turns: neither queueing nor a slow phase of the machine is mistaken for the effect of the files. */
async function compare(measure: string, shops: readonly Shop[], ask: Ask, { rounds = ROUNDS, warmUp = WARM_UP } = {}): Promise<void> {
  const times = new Map<Tree, number[]>(shops.map(({ tree }) => [tree, []]));
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // Each begins in its turn, because what one shop still does after its answer slows the next.
    for (const [index] of shops.entries()) {
      const shop = shops[(index + round) % shops.length];
      if (!shop) continue;
      const ms = await ask(shop, round);
      if (round >= warmUp) times.get(shop.tree)?.push(ms);
    }
  }
  const medianOf = (tree: Tree): number => median(times.get(tree) ?? []);
  for (const [tree, what] of [
    ['long', 'with a card file of 10 000 lines'],
    ['many', `with ${MANY} card files`],
  ] as const) {
    const ratio = medianOf(tree) / medianOf('usual');
    report({
      measure: `Cards: ${measure}, ${what}`,
      ours: `${medianOf(tree).toFixed(2)} ms`,
      floor: `${medianOf('usual').toFixed(2)} ms with the usual files`,
      figure: `${ratio.toFixed(2)}x`,
      aim: `<= ${MOST}x`,
      met: ratio <= MOST,
    });
  }
}

/** Pages, made for the first time in each channel and then kept, with a long file and with many against the usual ones. */
export async function measureCards(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yuexiang-cards-'));
  try {
    console.log(`· ${MANY} card files …`);
    plantTrees(folder);
    const host = await openHost(folder, ports.cards);
    const shops: Shop[] = [];
    for (const [index, tree] of treeNames.entries()) shops.push(await open(tree, ports.catalogue + index));
    // A channel's first page also loads what the channel itself needs.
    for (const { slug } of channels) for (const { site } of shops) await timeOf(`${site}/${slug}/userAgreement`);
    for (const [name, page] of Object.entries(pages)) {
      const inChannel: Ask = ({ site }, round) => timeOf(`${site}/${channels[round]?.slug ?? ''}${page}`);
      await compare(`${name}, made`, shops, inChannel, { rounds: channels.length - 5, warmUp: 5 });
      await compare(`${name}, kept`, shops, ({ site }) => timeOf(`${site}/P012${page}`, pastTheMemory));
    }
    for (const { close } of shops) await close();
    await host.close();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
