import { parseArgs } from 'node:util';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { channelByCode } from '@/lib/channel/lookup';
import { addDays, dayOf, instantOf, isDay, stampOf } from '@/lib/kernel/day';
import { shownExchangeCode } from '@/lib/domain/exchange-code';
import { exchangeGifts } from './compose/exchange-gifts';
import { joinDatabase } from './compose/boot';
import { readPersonalDataKey } from './compose/kept-secret';
import { type Batch, batchesOf, makeCodes, MOST_CODES, stopBatch } from './exchange/batch';
import { actingAs } from './platform/acting';
import { openConnection } from './platform/database/connection';
import { readEnvironment } from './platform/environment';
import { createSealing } from './platform/sealed';
import { StartFailure, startFailureLine } from './platform/start-failure.mjs';

const USAGE = `npm run codes -- --package 600001 --count 1000 > codes.csv   codes that give a package
npm run codes -- --template 600018 --count 50 > codes.csv    codes that give one coupon
npm run codes -- --card yuexiang-platinumCard --count 20 > codes.csv   codes that give a card, or one of its plans (-planId)
  --from 2026-12-01 --until 2027-03-31   days on which they can be exchanged; from now on, for a year
  --channel P012                         that takes them; every channel
  --most 1                               of them a person may exchange; without limit
  --note "spring campaign"               for whom they are
npm run codes -- --list                                      batches and how many of each were exchanged
npm run codes -- --stop 7                                    no code of batch 7 can be exchanged any more
Works on the database of this installation (DATABASE_URL, PERSONAL_DATA_KEY). Codes are shown here once and kept as hashes only.`;

const MOST_LISTED = 200;
/** The bundle is one folder below the root of the installation. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const wrong = (what: string): never => {
  throw new StartFailure(`${what}\n\n${USAGE}`);
};

const text = { type: 'string' } as const;
const options = {
  package: text,
  template: text,
  card: text,
  count: text,
  from: text,
  until: text,
  channel: text,
  most: text,
  note: text,
  stop: text,
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
type Asked = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function numberIn(name: keyof Asked, value: string | undefined, most: number): number {
  const number = value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= most ? number : wrong(`--${name} is a number from 1 to ${most}.`);
}

const dayIn = (name: keyof Asked, value: string): string => (isDay(value) ? value : wrong(`--${name} is a day, as in 2026-12-31.`));

/** Options of the command line, by what a code gives. */
const gifts = [
  ['couponPackage', 'package'],
  ['coupon', 'template'],
  ['benefitCard', 'card'],
  ['bankCard', 'card'],
] as const;

type Gift = Readonly<{ gift: Batch['gift']; giftId: string; name: string }>;

/** The gift that was named, which must exist. */
async function giftIn({ database }: Pick<Services, 'database'>, asked: Asked): Promise<Gift> {
  const named = gifts.filter(([, option]) => asked[option] !== undefined);
  if (new Set(named.map(([, option]) => option)).size !== 1)
    return wrong('What do the codes give: one of --package, --template and --card.');
  for (const [gift, option] of named) {
    const giftId = asked[option] ?? '';
    const found = await exchangeGifts[gift]?.find(database, giftId);
    if (found) return { gift, giftId, name: found.name };
  }
  return wrong(`There is no ${named.map(([, option]) => `${option} ${asked[option] ?? ''}`)[0] ?? ''}.`);
}

function batchIn(asked: Asked, { gift, giftId }: Gift, now: number): Batch {
  const channel =
    asked.channel === undefined ? null : (channelByCode(asked.channel)?.code ?? wrong(`There is no channel ${asked.channel}.`));
  const validFrom = asked.from === undefined ? now : instantOf(dayIn('from', asked.from));
  const validUntil = instantOf(addDays(asked.until === undefined ? addDays(dayOf(validFrom), 365) : dayIn('until', asked.until), 1));
  if (validUntil <= Math.max(validFrom, now)) return wrong('They would be over before they begin: see --from and --until.');
  return {
    gift,
    giftId,
    channel,
    note: asked.note ?? '',
    mostPerPerson: asked.most === undefined ? null : numberIn('most', asked.most, 1000),
    validFrom: new Date(validFrom),
    validUntil: new Date(validUntil),
    count: numberIn('count', asked.count, MOST_CODES),
  };
}

type Services = Parameters<typeof makeCodes>[0];

/** A CSV field; text that a spreadsheet would run as a formula is escaped. */
const field = (value: string | number): string => {
  const said = String(value);
  return /[",\n]|^[=+@-]/.test(said) ? `"${said.replaceAll('"', '""')}"` : said;
};
const row = (...values: readonly (string | number)[]): string => values.map(field).join(',');

/** CSV lines that answer the command. */
async function answer(services: Services, asked: Asked): Promise<string[]> {
  if (asked.stop !== undefined) {
    const batchId = numberIn('stop', asked.stop, 2_147_483_647);
    if (!(await stopBatch(services, batchId))) return wrong(`Batch ${batchId} does not exist, or was stopped before.`);
    return [`Batch ${batchId} is stopped.`];
  }
  if (asked.list) {
    const rows = (await batchesOf(services, MOST_LISTED)).map(({ batch, used }) =>
      row(
        batch.id,
        batch.gift,
        batch.giftId,
        batch.channel ?? '',
        batch.count,
        used,
        stampOf(batch.validFrom.getTime()),
        stampOf(batch.validUntil.getTime()),
        batch.stoppedAt ? stampOf(batch.stoppedAt.getTime()) : '',
        batch.note,
      ),
    );
    return [row('batch', 'gift', 'id', 'channel', 'codes', 'exchanged', 'from', 'until', 'stopped', 'note'), ...rows];
  }
  const gift = await giftIn(services, asked);
  const batch = batchIn(asked, gift, services.now());
  const { batchId, codes } = await makeCodes(services, batch);
  console.error(`Batch ${batchId}: ${codes.length} codes for ${gift.name}.`);
  return [
    row('code', 'batch', 'until'),
    ...codes.map(({ code }) => row(shownExchangeCode(code), batchId, dayOf(batch.validUntil.getTime() - 1))),
  ];
}

function asks(): Asked {
  try {
    return parseArgs({ options, args: process.argv.slice(2) }).values;
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const values = asks();
  if (values.help) return console.error(USAGE);
  const environment = readEnvironment(process.env);
  if (environment.GATEWAY_URL) throw new StartFailure('GATEWAY_URL is set: codes belong to the gateway that stands there.');
  const server = await joinDatabase({ environment, root });
  const { database, close } = openConnection({ url: server.url, size: 2, patient: true });
  try {
    const key = environment.PERSONAL_DATA_KEY ?? (await readPersonalDataKey(database));
    const lines = await answer({ database, now: Date.now, sealing: createSealing(key) }, values);
    await new Promise((resolve) => process.stdout.write(`${lines.join('\n')}\n`, resolve));
  } finally {
    await close();
    await server.leave();
  }
}

actingAs({ actor: { kind: 'staff', id: 'command' }, requestId: null }, main).catch((error: unknown) => {
  console.error(startFailureLine(error) ?? error);
  process.exitCode = 1;
});
