import fs from 'node:fs';
import fastify from 'fastify';

/** The floor for the API: Fastify returning a fixed answer. `node bare-api.mjs PORT ANSWER.json` */
const [port, file] = process.argv.slice(2);
const answer = JSON.parse(fs.readFileSync(file, 'utf8'));
const server = fastify();
server.all('/*', async () => answer);
await server.listen({ host: '127.0.0.1', port: Number(port) });
