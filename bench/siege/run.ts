import { stopAll } from '../processes';
import { columns } from '../report';
import { banks } from './banks';
import { bursts } from './bursts';
import { disk } from './disk';
import { killed } from './killed';
import { mutated } from './mutated';
import { partitioned } from './partitioned';
import type { Part, Row } from './part';
import { poisoned } from './poisoned';
import { races } from './races';
import { forgetFolders, makeTemplate } from './shop';
import { seckill } from './seckill';
import { slowClients } from './slow-clients';

const parts: readonly Part[] = [slowClients, bursts, poisoned, killed, partitioned, mutated, races, seckill, disk, banks];
const port = Number(process.env.SIEGE_PORT ?? 4960);
const asked = new Set(process.argv.slice(2));
const unknown = [...asked].filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`);

const SHOWN_NOTES = 40;
const found: (Row & { part: string })[] = [];

const line = ({ met, part, figure, value, bound }: (typeof found)[number]): string =>
  `${bound === '' ? '·' : met ? '✓' : '✗'} ${part}: ${figure}: ${value} (${bound || 'for comparison'})`;

/** A part that throws counts as a missed bound; the remaining parts still run. */
async function tryPart({ name, run }: Part): Promise<void> {
  const notes: string[] = [];
  const started = performance.now();
  console.log(`· ${name} …`);
  try {
    found.push(...(await run({ port, note: (text) => notes.push(text) })).map((row) => ({ part: name, ...row })));
  } catch (error) {
    console.error(String(error instanceof Error ? error.stack : error).slice(0, 2000));
    found.push({ part: name, figure: 'the part came to its end', value: 'no', bound: 'yes', met: false });
  }
  for (const row of found.filter(({ part }) => part === name)) console.log(line(row));
  for (const note of notes.slice(0, SHOWN_NOTES)) console.log(`    ${note}`);
  if (notes.length > SHOWN_NOTES) console.log(`    and ${notes.length - SHOWN_NOTES} more`);
  console.log(`  ${name} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

const wanted = parts.filter(({ name }) => asked.size === 0 || asked.has(name));
try {
  if (wanted.some(({ bringsItsOwn }) => !bringsItsOwn)) await makeTemplate(port);
  for (const part of wanted) await tryPart(part);
} finally {
  await stopAll();
  forgetFolders();
}
const bounds = found.filter(({ bound }) => bound !== '').length;
const missed = found.filter(({ met }) => !met).length;
console.log(
  `\n${columns([['part', 'figure', 'value', 'bound', ''], ...found.map((row) => [row.part, row.figure, row.value, row.bound, row.bound && (row.met ? 'ok' : 'MISSED')])])}`,
);
console.log(`\n${bounds - missed} of ${bounds} bounds held, ${missed} missed.`);
process.exitCode = missed > 0 ? 1 : 0;
