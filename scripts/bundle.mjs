// @ts-check
import fs from 'node:fs';
import { inProject, root } from './project.mjs';

/**
 * sharp promises Node 20.9, but its ES module has import attributes, which that version cannot parse; its CommonJS half can be read.
 * @type {import('esbuild').Plugin}
 */
const sharpAsCommonJs = {
  name: 'sharp-as-commonjs',
  setup(build) {
    build.onResolve({ filter: /^sharp$/ }, () => ({ path: 'sharp', namespace: 'commonjs' }));
    build.onLoad({ filter: /.*/, namespace: 'commonjs' }, () => ({
      contents: "import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('sharp');",
    }));
  },
};

/** @param {{ in: string, out: string }[]} entryPoints @returns {import('esbuild').BuildOptions} */
const optionsOf = (entryPoints) => ({
  absWorkingDir: root,
  entryPoints,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20.9',
  format: 'esm',
  packages: 'external',
  plugins: [sharpAsCommonJs],
  tsconfig: 'tsconfig.json',
  sourcemap: 'linked',
  logLevel: 'warning',
});

/**
 * The front process. What only some starts load, such as the demo, stands in files of its own: they may be left out of a production.
 * @param {string} name
 * @returns {import('esbuild').BuildOptions}
 */
const frontOptionsFor = (name) => ({
  ...optionsOf([{ in: 'server/main.ts', out: name }]),
  splitting: true,
  chunkNames: `${name}/[name]-[hash]`,
  metafile: true,
});

/** @param {string} name */
const threadOptionsFor = (name) =>
  optionsOf([
    { in: 'server/pages/thread.ts', out: `${name}.pages` },
    { in: 'server/front/share/thread.ts', out: `${name}.share` },
    { in: 'server/invoice/pdf/thread.ts', out: `${name}.invoice` },
  ]);

/**
 * Bundles the front process, its page thread and its drawing threads into `dist`, so that any Node from 20.9 runs them without tools.
 * @param {string} name
 */
export async function bundleServer(name) {
  const { build } = await import('esbuild');
  fs.rmSync(inProject('dist', name), { recursive: true, force: true });
  const [{ metafile }] = await Promise.all([build(frontOptionsFor(name)), build(threadOptionsFor(name))]);
  return productBytes(metafile?.outputs ?? {}, `dist/${name}.mjs`);
}

/**
 * Bytes of what a production loads: the entry and what it imports at its head, without what it imports when it needs it.
 * @param {Readonly<Record<string, import('esbuild').Metafile['outputs'][string]>>} outputs
 * @param {string} entry
 * @returns {number}
 */
function productBytes(outputs, entry) {
  const loaded = new Set([entry]);
  for (const file of loaded)
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement' && outputs[path]) loaded.add(path);
  return [...loaded].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
}

/**
 * The same, again after every change.
 * @param {string} name
 * @param {() => void} onBuilt
 */
export async function watchServer(name, onBuilt) {
  const { context } = await import('esbuild');
  const notify = {
    name: 'notify',
    setup: (/** @type {import('esbuild').PluginBuild} */ build) =>
      build.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      }),
  };
  const watched = await Promise.all(
    [frontOptionsFor(name), threadOptionsFor(name)].map((options) =>
      context({ ...options, plugins: [...(options.plugins ?? []), notify] }),
    ),
  );
  for (const one of watched) await one.watch();
  return () => Promise.all(watched.map((one) => one.dispose()));
}

/**
 * Bundles a command-line program of the server into one file in `dist`.
 * @param {string} file
 * @param {string} name
 * @param {import('esbuild').BuildOptions} [more]
 */
export async function bundleProgram(file, name, more = {}) {
  const { build } = await import('esbuild');
  await build({ ...optionsOf([{ in: file, out: name }]), ...more });
}
