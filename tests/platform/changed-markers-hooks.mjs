/**
 * What the passes look for in Next's documents, changed in their program: the same as if another Next wrote it differently. A marker that is
 * no longer in the program ends the start.
 */
const changed = [
  ['self.__next_f.push([1,', 'self.__next_g.push([1,'],
  [String.raw`rel="stylesheet" href="\/_next\/static\/`, String.raw`rel="stylesheet" href="\/_other\/static\/`],
  ['<script id="_R_">', '<script id="_S_">'],
  [String.raw`fetchPriority="high")[^>]*>)`, String.raw`fetchImportance="high")[^>]*>)`],
  ["'sha256-${", "'sha384-${"],
];

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.endsWith('/dist/server.pages.mjs')) return loaded;
  let source = String(loaded.source);
  for (const [marker, other] of changed) {
    if (!source.includes(marker)) throw new Error(`${marker} is not in ${url}`);
    source = source.replaceAll(marker, other);
  }
  return { ...loaded, source };
}
