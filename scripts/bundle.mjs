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

/** @param {string} outfile @returns {import('esbuild').BuildOptions} */
const optionsFor = (outfile) => ({
  absWorkingDir: root,
  entryPoints: ['server/main.ts'],
  outfile,
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

/** The front process as one file that any Node from 20.9 runs without tools. @param {string} outfile */
export async function bundleServer(outfile) {
  const { build } = await import('esbuild');
  await build(optionsFor(outfile));
}

/** The same, again after every change. @param {string} outfile @param {() => void} onBuilt */
export async function watchServer(outfile, onBuilt) {
  const { context } = await import('esbuild');
  const options = optionsFor(outfile);
  const notify = { name: 'notify', setup: (/** @type {import('esbuild').PluginBuild} */ build) => build.onEnd(({ errors }) => { if (errors.length === 0) onBuilt(); }) };
  const watched = await context({ ...options, plugins: [...(options.plugins ?? []), notify] });
  await watched.watch();
  return () => watched.dispose();
}
