import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Connection, openConnection } from '@/server/platform/database/connection';
import { addressOf, runningAt, stopServer } from '@/server/platform/database/embedded/server.mjs';
import { root, serve, stop } from '../processes';

const FOLDER = '.data/siege';
const TEMPLATE = path.join(FOLDER, 'template');
/** Visitors' addresses are given in X-Forwarded-For: on one machine all would have the same. */
const settings = { TRUST_PROXY: 'true', LOG_LEVEL: 'error', DATABASE_URL: '', GATEWAY_URL: '', HOST: '127.0.0.1' };

type Settings = Readonly<Record<string, string>>;
/** `patience`: seconds within which it must answer. */
export type Opening = Readonly<{ port: number; folder: string; settings?: Settings; patience?: number }>;

export type Shop = Readonly<{ site: string; process: ChildProcess; log: string; isAlive: () => boolean; close: () => Promise<void> }>;

/** The built product as its users start it, on an embedded PostgreSQL in `folder` unless `settings` name another. */
export async function openShop({ port, folder, settings: more = {}, patience = 120 }: Opening): Promise<Shop> {
  const site = `http://127.0.0.1:${port}`;
  const log = path.join(root, `${folder}.log`);
  const child = await serve({
    file: process.execPath,
    parameters: ['dist/server.mjs'],
    url: `${site}/healthz`,
    patience,
    log,
    environment: { ...settings, PORT: String(port), DATA_DIR: folder, ...more },
  });
  return { site, process: child, log, isAlive: () => child.exitCode === null && child.signalCode === null, close: () => stop(child) };
}

/** Kills without warning, as an out-of-memory killer does. */
export const kill = ({ process: child }: Pick<Shop, 'process'>): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** On a machine that has other work too. */
const SEEDED_SECONDS = 600;

/** Seeding takes longer than an attack: it is done once, and each part works on a copy. */
export async function makeTemplate(port: number): Promise<void> {
  fs.rmSync(path.join(root, FOLDER), { recursive: true, force: true });
  fs.mkdirSync(path.join(root, FOLDER), { recursive: true });
  const shop = await openShop({ port, folder: TEMPLATE, patience: SEEDED_SECONDS });
  await shop.close();
}

export function freshFolder(name: string): string {
  const folder = path.join(FOLDER, name);
  fs.rmSync(path.join(root, folder), { recursive: true, force: true });
  fs.cpSync(path.join(root, TEMPLATE), path.join(root, folder), { recursive: true });
  return folder;
}

/** Deletes a gigabyte of databases; the product's logs stay. */
export function forgetFolders(): void {
  for (const entry of fs.readdirSync(path.join(root, FOLDER), { withFileTypes: true })) {
    if (entry.isDirectory()) fs.rmSync(path.join(root, FOLDER, entry.name), { recursive: true, force: true });
  }
}

export const databaseFolder = (folder: string): string => path.join(root, folder, 'postgres');

/** Connects to the product's database, for what only its tables can tell. Close it before the product, which waits for open connections. */
export const openBooks = (folder: string): Connection =>
  openConnection({ url: addressOf(runningAt(databaseFolder(folder)) ?? ''), size: 4 });

/** Stops a database whose product was killed. */
export const endDatabase = (folder: string): Promise<void> => stopServer(databaseFolder(folder));

type Besieged = Readonly<{ shop: Shop; books: Connection; folder: string }>;

/** Opens the product for an attack and always closes it afterwards. */
export async function besiege<Result>(
  { port, name, settings: more = {} }: { port: number; name: string; settings?: Settings },
  attack: (besieged: Besieged) => Promise<Result>,
): Promise<Result> {
  const folder = freshFolder(name);
  const shop = await openShop({ port, folder, settings: more });
  const books = openBooks(folder);
  try {
    return await attack({ shop, books, folder });
  } finally {
    await books.close();
    await shop.close();
    await endDatabase(folder);
  }
}
