import os from 'node:os';

/** The machine measured on: without it, absolute figures (ms, calls a second) mean nothing. */
export function machine(): string {
  const cores = os.cpus();
  const [minute = 0] = os.loadavg();
  return [
    `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}`,
    `${(os.totalmem() / 1024 ** 3).toFixed(0)} GiB`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
    `load ${minute.toFixed(1)}`,
  ].join(', ');
}
