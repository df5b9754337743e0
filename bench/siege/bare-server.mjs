// @ts-check
import fs from 'node:fs';
import http from 'node:http';

/**
 * The floor of a rush: Node's own server, which reads what is sent and answers what it already has in hand. Whatever its visitors wait longer
 * in a rush, they wait on this machine at every server. `node bare-server.mjs PORT ANSWERS.json`
 * @typedef {{ headers: Record<string, string>, body: string }} Answer
 * @typedef {Record<string, Answer>} Answers by method and address: `GET /P012/index`
 */

/** As long as the shop keeps a connection that nobody uses. */
const KEPT_MS = 72_000;

const [port, file = ''] = process.argv.slice(2);
/** @type {Answers} */
const answers = JSON.parse(fs.readFileSync(file, 'utf8'));
const known = new Map(Object.entries(answers).map(([call, { headers, body }]) => [call, { headers, body: Buffer.from(body) }]));

const server = http.createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
  const answer = known.get(`${request.method} ${request.url}`);
  request
    .on('data', () => undefined)
    .on('end', () => {
      if (!answer) return void response.writeHead(404).end();
      response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
    });
});
server.listen(Number(port), '127.0.0.1');
