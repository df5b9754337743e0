import os from 'node:os';

/** What the figures were measured on: without it those in ms and calls a second say nothing. */
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
