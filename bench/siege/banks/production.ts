import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, run } from '../../processes';
import type { Banks } from './open-banks';

type Settings = Readonly<Record<string, string>>;

/** Kept over all starts, as a company keeps them. */
const secrets = { PERSONAL_DATA_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(24).toString('hex') };

/** Its messages go nowhere: nobody is sent a code, because those who buy are given their sessions in the database. */
const carrier = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'siege',
  ALIYUN_ACCESS_KEY_SECRET: 'siege',
  ALIYUN_SMS_SIGN: 'siege',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
};

/** All that a production demands, and its banks. */
export const productionSettings = ({ settings }: Banks, port: number): Settings => ({
  ...secrets,
  ...carrier,
  ...settings,
  YUEXIANG_MODE: 'production',
  SITE_ORIGIN: `http://127.0.0.1:${port}`,
  TRUST_PROXY: '1',
  SEED_SIZE: '',
  RATE_LIMIT: '10000000',
});

/** A database with goods to sell, which a production's own people would have entered: those of the demo, under the production's keys. */
export async function stockedFolder(port: number): Promise<string> {
  const folder = '.data/siege/banks';
  fs.rmSync(path.join(root, folder), { recursive: true, force: true });
  fs.mkdirSync(path.join(root, folder), { recursive: true });
  const settings = { ...secrets, SEED_SIZE: '60', DATA_DIR: folder, DATABASE_URL: '', GATEWAY_URL: '', PORT: String(port) };
  await run(process.execPath, ['dist/server.mjs', '--prepare'], { ...settings, YUEXIANG_MODE: 'demo', NODE_ENV: 'production' });
  return folder;
}
