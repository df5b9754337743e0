import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve('.');
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs|cjs)$/.test(file))
    .map((file) => path.join(root, folder, file));
const ofServer = filesIn('server');
const files = [...ofServer, ...filesIn('demo'), ...filesIn('pictures')];
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

/** The rooms that the server's lint rules know; a file belongs to the longest matching path. */
const rooms = [
  'platform',
  'call',
  'account',
  'login',
  'cancellation',
  'operation',
  'logging',
  'personal',
  'catalogue',
  'delivery',
  'trade/coupon',
  'trade/order',
  'trade/payment',
  'trade',
  'partner',
  'exchange',
  'hotel-member',
  'invoice',
  'activity',
  'reference',
  'pages',
];
/** Excluded: the composition depends on every room, and migrations are SQL. */
const composition = ['compose', 'front', 'preview', 'migrations'];
const roomOf = (file: string): string => {
  if (!ofServer.includes(file)) return path.relative(root, file).split(path.sep)[0] ?? '';
  const below = path.relative(path.join(root, 'server'), file);
  const kind = /^kinds\/[^/]+/.exec(below)?.[0];
  return kind ?? rooms.filter((room) => below.startsWith(`${room}/`)).sort((one, other) => other.length - one.length)[0] ?? 'compose';
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
