import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const running: ChildProcess[] = [];

type Variables = Readonly<Record<string, string>>;

type Program = { file: string; parameters: string[]; environment?: Variables; url: string; patience?: number; log?: string };

/**
 * Starts a server and waits until `url` answers.
 * @param patience in seconds
 * @param log a file for its output; unset, only its errors are shown
 */
export async function serve({ file, parameters, environment = {}, url, patience = 60, log }: Program): Promise<ChildProcess> {
  const said = log === undefined ? undefined : fs.openSync(log, 'a');
  const child = spawn(file, parameters, {
    cwd: root,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', said ?? 'ignore', said ?? 'inherit'],
  });
  if (said !== undefined) fs.closeSync(said);
  running.push(child);
  const until = Date.now() + patience * 1000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${parameters.join(' ')} ended with ${child.exitCode} before it answered`);
    if (
      await fetch(url).then(
        (answer) => answer.status < 500,
        () => false,
      )
    )
      return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer in ${patience} s`);
}

export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

export const stopAll = async (): Promise<void> => {
  await Promise.all(running.map(stop));
};

export const run = (file: string, parameters: string[], environment: Variables = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, parameters, { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${file} ${parameters[0]} ended with ${code}\n${output}`)),
    );
  });

export const tool = (name: string): string => path.join(root, 'node_modules', '.bin', name);
