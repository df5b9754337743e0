import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The floor: Next with nothing on it, with the same settings of the server as the storefront. */
export default {
  poweredByHeader: false,
  compress: false,
  turbopack: { root: path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))) },
};
