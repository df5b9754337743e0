import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A page thread without Next: it counts what it renders, and asks the gateway, dies or hangs when told to. */
let rendered = 0;
const asked = [];
const headers = {
  'content-type': 'text/html',
  'cache-control': 's-maxage=60',
  vary: 'rsc, Accept-Encoding',
  etag: 'W/"page"',
  'x-nextjs-cache': 'MISS',
};
/** Response headers by the id in the query. */
const special = {
  cookie: { 'set-cookie': ['a=1', 'b=2'] },
  private: { 'cache-control': 'private, no-store' },
};
const statuses = { missing: 404, failed: 500 };
/** Ids of pages that are old when they are made: once; then they fail, are gone, or lack something. */
const old = { grows: {}, queues: {}, fails: { status: 500 }, ends: { status: 404 }, lacks: { 'cache-control': 'private, no-store' } };
const seen = new Set();

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://pages');
  if (pathname === '/_alive') return void response.writeHead(204).end();
  if (pathname === '/preview/die') process.exit(1);
  if (pathname === '/preview/hang') for (;;) request.url = '';
  const id = searchParams.get('id') ?? '';
  if (id.startsWith('ask-')) {
    asked.push(response);
    parentPort.postMessage({
      kind: 'call',
      id: asked.length - 1,
      endpointId: id.slice('ask-'.length),
      input: { day: new Date(0) },
      channel: 'P012',
    });
    return;
  }
  const { host, connection: _connection, 'if-none-match': tag, ...told } = request.headers;
  if (id === 'guarded' && tag !== undefined)
    return void response.writeHead(304, { 'cache-control': 's-maxage=60', 'set-cookie': 'visitor=1' }).end();
  const again = seen.has(id) ? old[id] : undefined;
  seen.add(id);
  const own = host?.startsWith('127.0.0.1') ? {} : { host };
  const body = `${(rendered += 1)} ${id === 'tells' ? 'a-whole-secret' : ''}`;
  const { status, ...later } = again ?? {};
  response.writeHead(status ?? statuses[id] ?? 200, {
    ...headers,
    ...special[id],
    ...later,
    told: JSON.stringify({ url: request.url, ...told, ...own }),
    'content-length': body.length,
    'x-made-at': id in old ? 0 : Date.now(),
  });
  response.end(body);
});

parentPort.on('message', (message) => {
  if (message.kind === 'close') process.exit(0);
  else if (message.kind === 'measure')
    parentPort.postMessage({
      kind: 'statistics',
      statistics: { pages: rendered, pageBytes: 0, lifetimes: 0 },
    });
  else asked[message.id].end(JSON.stringify(message));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ kind: 'listening', port: server.address().port }));
