import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@/server/environment';
import { createFront } from '@/server/front/front';

/** The bare Next pages behind the very front that serves the storefront. */
const environment = readEnvironment({ ...process.env, LOG_LEVEL: 'silent' });
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), 'bare-next');
const front = await createFront({ environment, connection: undefined, root, dev: false });
await front.listen({ host: environment.HOST, port: environment.PORT });
