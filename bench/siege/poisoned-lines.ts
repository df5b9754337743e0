import net from 'node:net';

type Odd = Readonly<{ line: string; headers?: readonly string[]; body?: string; wanted?: (status: number) => boolean }>;

const refused = (status: number): boolean => status >= 400 && status < 500;
const notAllowed = (status: number): boolean => status === 405 || status === 501 || status === 400;
const page = '/P012/index';
const cutOff = [
  '--b',
  'Content-Disposition: form-data; name="purpose"',
  '',
  'avatar',
  '--b',
  'Content-Disposition: form-data; name="file"; filename="a.png"',
  '',
  '\x89PNG',
].join('\r\n');
const upload = '/api/distribution/operation/api/files';
const list = '/api/distribution/hotel/api/shop/page';

const get = (target: string): Odd => ({ line: `GET ${target}` });
const absolute = [
  'http://evil.example/P012/index',
  'http://evil.example/',
  'https://evil.example/index',
  'http://evil.example//P012',
  'http://evil.example/no/channel?p=P020',
];
const sideways = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example',
  '/index?p=P020&x=//evil.example',
  '/P012//evil.example/..',
];
const escapes = [
  '/%zz',
  '/P012/%E0%A4%A',
  '/P012/%',
  '/%',
  '/P012/index?x=%',
  '/P012/%c0%ae%c0%ae/',
  '/api/%zz',
  '/_next/%zz',
  '/uploads/%zz',
  '/pictures/..%2f..%2fpackage.json',
  '/P012/my/hotelOrderDetail/a%2fb',
  `${page}?p=%zz`,
  `${page}?p=${'P012'.repeat(500)}`,
];
const trees = ['%5B%22x', '%', '[', '{}', '%5B%5D', 'null', '%5B%22%22%2C%7B%7D%5D', `%5B${'%5B'.repeat(2000)}`];
const segments = ['/', '/__PAGE__', '/../..', '/_tree%00', 'x'.repeat(4000)];
/** Addresses rendered for each request: the preview, missing pages and an unknown channel. */
const rendered = ['/preview', '/P012/no/such', '/P999/index', '/P046/page/customerService'];

const lines: readonly Odd[] = [
  ...[...absolute, ...sideways, ...escapes].map(get),
  { line: 'GET *', wanted: refused },
  { line: 'OPTIONS *', wanted: (status) => status < 500 },
  { line: 'HEAD *', wanted: refused },
  ...['TRACE', 'PUT', 'DELETE', 'POST', 'PATCH'].map((method) => ({ line: `${method} ${page}`, wanted: notAllowed })),
  ...['TRACE /api/x', 'TRACE /healthz', `PROPFIND ${page}`].map((line) => ({ line, wanted: refused })),
  { line: 'CONNECT evil.example:443', wanted: (status) => status < 500 },
  ...trees.map((tree) => ({ ...get(page), headers: ['RSC: 1', `Next-Router-State-Tree: ${tree}`] })),
  ...rendered.map((path) => ({ ...get(path), headers: ['RSC: 1', 'Next-Router-State-Tree: %5B%22x'] })),
  ...segments.map((segment) => ({
    ...get(page),
    headers: ['RSC: 1', 'Next-Router-Prefetch: 1', `Next-Router-Segment-Prefetch: ${segment}`],
  })),
  { ...get(page), headers: ['RSC: 9', 'Next-Url: //evil.example', 'Next-Router-Prefetch: 7'] },
  { line: `POST ${page}`, headers: ['Next-Action: deadbeef', 'Content-Type: text/plain;charset=UTF-8'], body: '[]', wanted: refused },
  { line: `POST ${page}`, headers: ['Next-Action: x', 'Content-Type: multipart/form-data; boundary=b'], body: cutOff, wanted: refused },
  ...[
    'Range: bytes=9-1,5-',
    'If-None-Match: "',
    'Accept-Encoding: ;;;q=x',
    `Cookie: ${'a=b; '.repeat(1500)}`,
    'Cookie: yx_channel=%zz; yx_session_880012=%zz',
  ].map((header) => ({ ...get(page), headers: [header] })),
  { ...get('/P012/my/setting'), headers: ['Cookie: yx_session_880012=a.b.c'] },
  { line: `POST ${upload}`, headers: ['Content-Type: multipart/form-data; boundary=b'], body: cutOff, wanted: refused },
  { line: `POST ${upload}`, headers: ['Content-Type: multipart/form-data'], body: cutOff, wanted: refused },
  { line: `POST ${list}`, headers: ['Content-Type: application/json; charset=x'], body: '{', wanted: refused },
  { line: `POST ${list}`, headers: ['Content-Type: application/json', 'Content-Encoding: gzip'], body: '{}', wanted: refused },
];

const STATUS = /^HTTP\/1\.[01] (\d{3})/;
const PATIENCE_MS = 10_000;

/** Sends raw bytes and returns the head of the answer; empty when the connection is closed or silent. */
const exchange = (port: number, { line, headers = [], body = '' }: Odd, more: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
      socket.write(
        `${[`${line} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', ...more, ...length, ...headers].join('\r\n')}\r\n\r\n${body}`,
      );
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (said.length < 4096) said += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });

const locationOf = (said: string): string | undefined => /^location: (.*)\r$/im.exec(said)?.[1];

/** Next redirects an RSC request to an address of its own first. */
async function settled(port: number, odd: Odd, more: readonly string[]): Promise<string> {
  const said = await exchange(port, odd, more);
  const flight = /[^/]*(\/[^/].*[?&]_rsc=.*)$/.exec(locationOf(said) ?? '')?.[1];
  return flight === undefined || odd.line.includes('_rsc') ? said : settled(port, { ...odd, line: `GET ${flight}` }, more);
}

function leavesTheSite(said: string, site: string): boolean {
  const location = locationOf(said.split('\r\n\r\n')[0] ?? '');
  return location !== undefined && new URL(location.replaceAll('\\', '/'), site).origin !== site;
}

type Found = { asked: number; broken: number; away: number; wrong: number; notes: string[] };

/** Sends each line as a visitor, and again as a logged-in user where login is required. */
export async function wrongAnswers(port: number, token: string): Promise<Found> {
  const site = `http://127.0.0.1:${port}`;
  const found: Found = { asked: lines.length, broken: 0, away: 0, wrong: 0, notes: [] };
  for (const odd of lines) {
    const said = await settled(port, odd, odd.line.includes(upload) ? [`Access-Token: ${token}`, 'p: P012'] : []);
    const status = Number(STATUS.exec(said)?.[1] ?? 0);
    const isBroken = status >= 500 && !(odd.wanted === notAllowed && status === 501);
    const isAway = leavesTheSite(said, site);
    const isWrong = odd.wanted ? !odd.wanted(status) : status === 0;
    if (isBroken) found.broken += 1;
    if (isAway) found.away += 1;
    if (isWrong) found.wrong += 1;
    if (isBroken || isAway || isWrong)
      found.notes.push(
        `${odd.line.slice(0, 60)} ${odd.headers?.join(' ').slice(0, 60) ?? ''} → ${status || 'no answer'} ${locationOf(said) ?? ''}`,
      );
  }
  return found;
}
