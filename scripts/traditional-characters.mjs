// @ts-check
// Writes lib/domain/traditional-characters.json: `node scripts/traditional-characters.mjs`, after an update of the divisions or opencc-js.
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import dictionary from 'opencc-js/dict/TSCharacters';
import { root } from './project.mjs';

const divisions = ['provinces', 'cities', 'areas', 'streets'].flatMap(
  (file) =>
    /** @type {{ name: string }[]} */ (
      JSON.parse(brotliDecompressSync(fs.readFileSync(path.join(root, 'server', 'reference', 'divisions', `${file}.json.br`))).toString())
    ),
);
const known = new Set(divisions.flatMap(({ name }) => [...name]));
/** Forms of Hong Kong and of older maps that the dictionary leaves out. */
const variants = ['衞 卫', '敍 叙', '濬 浚', '澂 澄'];
const pairs = [...dictionary.split('|'), ...variants]
  .map((/** @type {string} */ row) => row.split(' '))
  // Both of one UTF-16 unit: a text keeps its length when its characters are replaced. 乾 is 干 elsewhere and itself in 乾县.
  .filter(
    ([traditional = '', simplified = '']) =>
      traditional.length === 1 && simplified.length === 1 && known.has(simplified) && !known.has(traditional),
  );
const data = {
  source: 'OpenCC (https://github.com/BYVoid/OpenCC), TSCharacters; Apache License 2.0',
  traditional: pairs.map(([traditional]) => traditional).join(''),
  simplified: pairs.map(([, simplified]) => simplified).join(''),
};
fs.writeFileSync(path.join(root, 'lib', 'domain', 'traditional-characters.json'), `${JSON.stringify(data, null, 2)}\n`);
