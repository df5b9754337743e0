// @ts-check
import net from 'node:net';
import { StartFailure } from './start-failure.mjs';

/** @type {Record<string, (host: string, port: number) => string>} */
const troubles = {
  EADDRINUSE: (_host, port) => `Port ${port} is taken: stop what listens there, or choose another with PORT=${port + 1}.`,
  EACCES: (_host, port) => `Port ${port} needs more rights: choose one above 1023 with PORT=3000.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST to one it has, or to 0.0.0.0 for all.`,
  ENOTFOUND: (host) => `The address ${host} is unknown: set HOST to an address of this machine.`,
};

/**
 * Reports an occupied port before anything is installed, built or started.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
export const requireFreePort = (host, port) =>
  new Promise((resolve, reject) => {
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new StartFailure('Configuration: PORT is wrong (a number from 1 to 65535).');
    const probe = net.createServer();
    probe.once('error', (error) => {
      const trouble = troubles[/** @type {NodeJS.ErrnoException} */ (error).code ?? ''];
      reject(trouble ? new StartFailure(trouble(host, port)) : error);
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
