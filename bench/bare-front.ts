import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@/server/platform/environment';
import { createFront } from '@/server/front/front';

/** Nothing here calls a gateway; naming one keeps the front from opening a database. */
const NO_GATEWAY = 'http://127.0.0.1:9';

/** The bare Next pages behind the same front that serves the storefront. */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent', GATEWAY_URL: NO_GATEWAY, RATE_LIMIT: '10000000' });
const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const root = path.join(project, '.data/bare-next');
const beside = (thread: string): string => path.join(project, `dist/server.${thread}.mjs`);
const programs = { pages: beside('pages'), share: beside('share'), invoice: beside('invoice') };
const front = await createFront({ environment, connection: undefined, root, programs, dev: false });
await front.listen({ host: environment.HOST, port: environment.PORT });
