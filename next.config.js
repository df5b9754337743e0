import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ID_IN_QUERY } from './lib/routing/id-in-query.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

/** @param {string} name a list that scripts/write-middleware.ts writes from the route table */
const written = (name) => JSON.parse(readFileSync(path.join(root, 'lib', 'routing', `${name}.json`), 'utf8'));

/** Pages in a folder `[id]`, rendered from the `id` of their query. */
/** @type {{ page: string, key: string }[]} */
const pagesWithId = written('pages-with-id');

/** Addresses that another page answers for good. */
/** @type {{ from: string, to: string }[]} */
const otherAddresses = written('other-addresses');

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // Each document is tagged once; Next would hash it on every request.
  generateEtags: false,
  // Each document is compressed once; Next would do it on every request.
  compress: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Rendered pages live in one bounded cache of ours, not in Next's memory and folder besides.
  cacheHandler: path.join(root, 'server', 'pages', 'page-cache.cjs'),
  cacheMaxMemorySize: 0,
  // `npm test` checks types; a first start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Several root layouts (one per language and theme) leave an address outside of them without a page.
  // The hash in `_rsc` is over headers that the front takes away; parts of a page are kept by no cache between us and the browser.
  experimental: {
    globalNotFound: true,
    // Writing the bundler's cache (265 MB) costs a clean build a quarter more; only repeated builds gain by it.
    turbopackFileSystemCacheForBuild: process.env.BUILD_AGAIN === '1',
    // Of the server only: nothing reads them in production.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    cssChunking: { type: 'graph', requestCost: 100_000_000 },
    turbopackChunking: { requestCost: 600_000, minChunkSize: 300_000, firstPageLoadPriority: 0.9 },
    validateRSCRequestHeaders: false,
  },
  // An internal path of its own lets each of these be cached (ISR).
  rewrites: async () => ({
    beforeFiles: pagesWithId.map(({ page, key }) => ({
      source: `/:channel${page}`,
      has: [{ type: 'query', key, value: `(?<${key}>${ID_IN_QUERY})` }],
      destination: `/:channel${page}/:${key}`,
    })),
  }),
  // Partners have handed these out below `nwd` as well.
  redirects: async () => [
    {
      source: '/:channel/agreement/nwd/:text(0704agree2|0807ykagree|0807ykagree1|0807ykagree2)',
      destination: '/:channel/agreement/:text',
      permanent: true,
    },
    ...otherAddresses.map(({ from, to }) => ({ source: `/:channel${from}`, destination: `/:channel${to}`, permanent: true })),
  ],
  turbopack: {
    root,
    resolveAlias: {
      // react-vant's imperative API asks react-dom for `render`, which React 19 dropped.
      '../utils/dom/render': './components/ui/form/react-vant-render.ts',
      // It says that it is CommonJS and names an ES module first.
      'chinese-days': 'chinese-days/dist/index.min.js',
    },
  },
};
