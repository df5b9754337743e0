import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Answer, ask, from, newAddress } from './ask';

const paths = [
  '/P999/index',
  '/P998/hotel/details?id=1',
  '/P012/a%0Ab',
  '/P012/no/such/page',
  '/P012/hotel/details?id=999999999',
  '/P012/%00',
  '/P997',
];
const encodings = ['br', 'gzip', 'deflate', 'zstd', 'br, gzip', 'gzip, deflate, br, zstd', '*', 'identity', ''];

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (body) => body,
};

/** The text a browser would show; undefined when the body can't be decoded. */
function textOf({ headers, body }: Answer): string | undefined {
  try {
    return decoders[headers['content-encoding'] ?? 'identity']?.(body).toString();
  } catch {
    return undefined;
  }
}

const isMissingPage = (answer: Answer): boolean => answer.status === 404 && /^\s*<!doctype html/i.test(textOf(answer) ?? '');

/** Unknown addresses must answer with a readable 404 page in every encoding; each is requested twice, to include the cached answer. */
export async function brokenDocuments(site: string): Promise<{ asked: number; wrong: number; notes: string[] }> {
  const wrong: { path: string; about: string }[] = [];
  const asks = [...paths, ...paths].flatMap((path) => encodings.map((encoding) => ({ path, encoding })));
  for (const { path, encoding } of asks) {
    const answer = await ask(`${site}${path}`, {
      headers: { accept: 'text/html', ...(encoding ? { 'accept-encoding': encoding } : {}), ...from(newAddress()) },
    });
    if (!isMissingPage(answer)) wrong.push({ path, about: `'${encoding}' ${answer.status}` });
  }
  const notes = paths.flatMap((path) => {
    const here = new Set(wrong.filter((one) => one.path === path).map(({ about }) => about));
    return here.size > 0 ? [`no readable page at ${path}: ${[...here].join(', ')}`] : [];
  });
  return { asked: asks.length, wrong: wrong.length, notes };
}
