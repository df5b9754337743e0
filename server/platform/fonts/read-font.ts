import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/**
 * Noto Sans SC as TrueType, ten megabytes: of everything that is drawn or printed. It has the general standard characters (GB 18030 level 2),
 * and few of the rare ones beyond them.
 */
export const readFont = async (weight: '400Regular' | '700Bold'): Promise<Buffer> =>
  decompress(await readFile(path.join(process.cwd(), 'server', 'platform', 'fonts', `NotoSansSC_${weight}.ttf.br`)));
