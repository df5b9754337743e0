import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A thread of pages without Next: it counts what it renders, asks the gateway when told to, and dies or hangs when told to. */
let rendered = 0;
const asked = [];
const headers = {
  'content-type': 'text/html', 'cache-control': 's-maxage=60', vary: 'rsc, Accept-Encoding', etag: 'W/"page"', 'x-nextjs-cache': 'HIT',
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://pages');
  if (pathname === '/die') process.exit(1);
  if (pathname === '/hang') for (;;) request.url = '';
  if (pathname === '/ask') {
    asked.push(response);
    parentPort.postMessage({ kind: 'call', id: asked.length - 1, endpointId: searchParams.get('endpoint'), input: { day: new Date(0) }, channel: 'P012' });
    return;
  }
  const cookie = searchParams.has('cookie') ? { 'set-cookie': ['a=1', 'b=2'] } : {};
  const body = `${(rendered += 1)} ${request.headers['x-request-id']}`;
  response.writeHead(200, { ...headers, ...cookie, 'cache-control': searchParams.get('cache') ?? headers['cache-control'], 'content-length': body.length });
  response.end(body);
});

parentPort.on('message', (message) => {
  if (message.kind === 'close') process.exit(0);
  else if (message.kind === 'measure') parentPort.postMessage({ kind: 'statistics', statistics: { pages: rendered, pageBytes: 0, lifetimes: 0, documents: 0, documentBytes: 0 } });
  else asked[message.id].end(JSON.stringify(message));
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage({ kind: 'listening', port: server.address().port }));
