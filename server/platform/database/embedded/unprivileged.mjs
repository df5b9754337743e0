// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * How PostgreSQL's programs are run: `prefix` goes before the command, and `owner` must own its folders.
 * @typedef {{ prefix: string[], owner: { uid: number, gid: number } | undefined }} Identity
 */

const NOBODY = 65_534;
const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/**
 * PostgreSQL refuses to run as root, and as a user without a name.
 * @returns {Identity}
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return { prefix: hasName() || !works(namespace) ? [] : namespace, owner: undefined };
  // A user namespace needs no other user and no chown, and works below a home directory that only root may enter.
  if (!process.env.PG_NO_NAMESPACE && works(namespace)) return { prefix: namespace, owner: { uid: 0, gid: 0 } };
  // Docker's default profile forbids namespaces: become an unprivileged user that keeps the right to pass through root's folders.
  const owner = systemUser('postgres') ?? systemUser('nobody') ?? { uid: NOBODY, gid: NOBODY };
  const become = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const keeping = [...become, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { prefix: [keeping, become].find(works) ?? [], owner };
}

/** A container may run under a bare user number. */
function hasName() {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

/** @param {string[]} prefix */
const works = (prefix) => spawnSync(prefix[0] ?? '', [...prefix.slice(1), 'true']).status === 0;

/** @param {string} name */
function systemUser(name) {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Gives a folder to the identity, including its contents when an earlier start ran under another one.
 * @param {string} folder
 * @param {Identity} identity
 */
export function hand(folder, { owner }) {
  if (!owner) return;
  const had = fs.statSync(folder);
  if (had.uid === owner.uid && had.gid === owner.gid) return;
  for (const name of fs.readdirSync(folder, { withFileTypes: true })) {
    const entry = path.join(folder, name.name);
    if (name.isDirectory()) hand(entry, { prefix: [], owner });
    else fs.lchownSync(entry, owner.uid, owner.gid);
  }
  fs.chownSync(folder, owner.uid, owner.gid);
}

/**
 * @param {Identity} identity
 * @param {string} program
 * @param {string[]} parameters
 * @returns {{ file: string, parameters: string[], options: { cwd: string, env: NodeJS.ProcessEnv, uid?: number, gid?: number } }}
 */
export function command({ prefix, owner }, program, parameters) {
  const [file = program, ...rest] = [...prefix, program, ...parameters];
  // A working directory of its own, because the current one may be closed to it; C locale and UTC, independent of the machine's settings.
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  return { file, parameters: rest, options: owner && prefix.length === 0 ? { ...options, ...owner } : options };
}
