import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The floor: Next without an application, with the storefront's server settings. */
export default {
  poweredByHeader: false,
  compress: false,
  turbopack: { root: path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))) },
};
