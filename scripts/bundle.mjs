// @ts-check
import { root } from './project.mjs';

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

/** @param {string} name */
const optionsFor = (name) =>
  optionsOf([
    { in: 'server/main.ts', out: name },
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
  await build(optionsFor(name));
}

/**
 * The same, again after every change.
 * @param {string} name
 * @param {() => void} onBuilt
 */
export async function watchServer(name, onBuilt) {
  const { context } = await import('esbuild');
  const options = optionsFor(name);
  const notify = {
    name: 'notify',
    setup: (/** @type {import('esbuild').PluginBuild} */ build) =>
      build.onEnd(({ errors }) => {
        if (errors.length === 0) onBuilt();
      }),
  };
  const watched = await context({ ...options, plugins: [...(options.plugins ?? []), notify] });
  await watched.watch();
  return () => watched.dispose();
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
