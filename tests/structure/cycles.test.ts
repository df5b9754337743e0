import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve('.');
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs|cjs)$/.test(file))
    .map((file) => path.join(root, folder, file));
const ofServer = filesIn('server');
const files = [...ofServer, ...filesIn('demo'), ...filesIn('stand-ins'), ...filesIn('pictures')];
const known = new Set(files);

/** The file that an import names. Types count too, because a cycle of types binds files together as much as one of values. */
function named(from: string, name: string): string[] {
  const place = name.startsWith('@/') ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name);
  return ['', '.ts', '.mjs', '.cjs']
    .map((ending) => place + ending)
    .filter((file) => known.has(file))
    .slice(0, 1);
}

const imports = new Map(
  files.map((file) => [
    file,
    [...fs.readFileSync(file, 'utf8').matchAll(/\b(?:from|import|require\()\s*\(?'((?:@\/|\.)[^']*)'/g)].flatMap(([, name = '']) =>
      named(file, name),
    ),
  ]),
);

/**
 * The rooms of the server's trade, one stair: each may import those before it and none behind it. Its tables are the ground; `handlers.ts`,
 * which stands for itself, is the top.
 */
const stair = [
  'tables',
  'coupon',
  'coupon-schedule',
  'order',
  'personal-data',
  'bank',
  'refund',
  'shop',
  'payment',
  'statement',
  'points',
  'order-view',
  'bank-card',
  'package',
  'desk',
  'money',
  'report',
  'handlers.ts',
];
const ofTrade = 'server/trade/';
/** Undefined for a file outside the trade. */
const stepOf = (file: string): string | undefined => (file.startsWith(ofTrade) ? file.slice(ofTrade.length).split('/')[0] : undefined);

/** What the trade imports against its stair, as `file -> file`. */
const upward = (arrows: readonly (readonly [string, string])[]): string[] =>
  arrows.flatMap(([from, to]) => {
    const [low, high] = [stepOf(from), stepOf(to)];
    return low !== undefined && high !== undefined && stair.indexOf(high) > stair.indexOf(low) ? [`${from} -> ${to}`] : [];
  });

/** The rooms that the server's lint rules know; a file belongs to the longest matching path. */
const rooms = [
  'platform',
  'call',
  'account',
  'desk',
  'login',
  'cancellation',
  'operation',
  'logging',
  'personal',
  'trail',
  'desk',
  'catalogue',
  'delivery',
  ...stair.map((step) => `trade/${step}`),
  'trade',
  'partner',
  'exchange',
  'hotel-member',
  'complaint',
  'invoice',
  'activity',
  'reference',
  'banks',
  'pages',
  'banks',
];
/** Excluded: the composition depends on every room, and migrations are SQL. */
const composition = ['compose', 'front', 'preview', 'migrations'];
const roomOf = (file: string): string => {
  if (!ofServer.includes(file)) return path.relative(root, file).split(path.sep)[0] ?? '';
  const below = path.relative(path.join(root, 'server'), file);
  const kind = /^kinds\/[^/]+/.exec(below)?.[0];
  return kind ?? rooms.filter((room) => `${below}/`.startsWith(`${room}/`)).sort((one, other) => other.length - one.length)[0] ?? 'compose';
};

/** A path that returns to its start, or undefined. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...way, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return undefined;
}

test('no file of the server and the demo imports itself by a detour', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(circleIn(imports)?.map((file) => path.relative(root, file))).toBeUndefined();
});

test('no room of the server imports itself, nor the demo that imports it, by a detour', () => {
  const between = new Map<string, string[]>();
  for (const [file, named] of imports) {
    // The start alone opens the demo's door.
    if (file === path.join(root, 'server/main.ts')) continue;
    const room = roomOf(file);
    between.set(room, [...(between.get(room) ?? []), ...named.map(roomOf).filter((other) => other !== room)]);
  }
  expect(between.size).toBeGreaterThan(10);
  expect(circleIn(between)).toBeUndefined();
});

test('every folder of the server is a room of its law, a kind or the composition', () => {
  const folders = fs.readdirSync('server', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(folders.filter((folder) => ![...rooms, ...composition, 'kinds'].includes(folder))).toEqual([]);
});

test('the trade imports down its stair only', () => {
  const arrows = [...imports].flatMap(([from, named]) => named.map((to) => [path.relative(root, from), path.relative(root, to)] as const));
  expect(new Set(arrows.flatMap(([from]) => stepOf(from) ?? []))).toEqual(new Set(stair));
  expect(upward(arrows)).toEqual([]);
});

test('a step up the trade would be noticed, and one down or across would not', () => {
  const planted = [
    ['server/trade/refund/end.ts', 'server/trade/payment/settle.ts'],
    ['server/trade/order/move.ts', 'server/trade/handlers.ts'],
    ['server/trade/payment/settle.ts', 'server/trade/refund/end.ts'],
    ['server/trade/refund/end.ts', 'server/trade/refund/start.ts'],
    ['server/kinds/hotel/part.ts', 'server/trade/payment/pay.ts'],
  ] as const;
  expect(upward(planted)).toEqual([
    'server/trade/refund/end.ts -> server/trade/payment/settle.ts',
    'server/trade/order/move.ts -> server/trade/handlers.ts',
  ]);
});

test('a circle would be noticed', () => {
  expect(
    circleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
});
