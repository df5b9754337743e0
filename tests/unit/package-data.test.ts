import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readFont } from '@/server/platform/fonts/read-font';
import { emoji } from '@/pictures/emoji';

const inProject = (...names: readonly string[]): string => path.join(process.cwd(), ...names);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Hashes of the packages' own files: a copy that lost a village's street or a rare glyph would be missed by nobody else. */
test.each([
  ['provinces', 31, 'a7e6a230102fee054daa7f63d91ca8da4320c11a2ddd4e5f093999b579fd7d4f'],
  ['cities', 342, '3f569aaa0bfbeba72f1597657511c64f54107baae71710fef7146f390a41af32'],
  ['areas', 2978, 'fbe1575eecba4ffd4d50c3d2d6887bd873ceca6a203fb2d66698b5007826b6b6'],
  ['streets', 41352, '7f5e073a7e543de44a0cb7f05cd9e4bf8ecf7a887be0e36870c0dc1ed4ef066b'],
])('the divisions of the level %s are %i, byte for byte as published', (level, count, hash) => {
  const bytes = brotliDecompressSync(readFileSync(inProject('server', 'reference', 'divisions', `${level}.json.br`)));
  const divisions: unknown[] = JSON.parse(bytes.toString());
  expect({ count: divisions.length, hash: hashOf(bytes) }).toEqual({ count, hash });
});

test.each([
  ['400Regular', 'd45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16'],
  ['700Bold', '9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96'],
] as const)('the font of the weight %s has every glyph that it was published with', async (weight, hash) => {
  expect(hashOf(await readFont(weight))).toBe(hash);
});

test('every emoji that a picture places has its file, and each folder of copied files has its licence', () => {
  const scenes = readdirSync(inProject('pictures', 'scenes')).map((name) => readFileSync(inProject('pictures', 'scenes', name), 'utf8'));
  const own = [...scenes.join('').matchAll(/: '([0-9a-f]{4,5}(?:-[0-9a-f]+)*)'/g)].map(([, name = '']) => name);
  expect(own).toContain('1f4a1');
  const missing = [...Object.values(emoji), ...own].filter((name) => !existsSync(inProject('pictures', 'emoji', `${name}.webp`)));
  expect(missing).toEqual([]);
  const folders = [
    ['server', 'reference', 'divisions'],
    ['server', 'platform', 'fonts'],
    ['pictures', 'emoji'],
  ];
  for (const folder of folders) expect(readFileSync(inProject(...folder, 'LICENSE'), 'utf8')).toMatch(/LICEN[CS]E|License/);
});
