import { createRequire } from 'node:module';
import path from 'node:path';

/** Of everything on an invoice. It has the general standard characters (GB 18030 level 2), and few of the rare ones beyond them. */
export const fontFile = createRequire(path.join(process.cwd(), 'package.json')).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
