import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The front process compresses once per entry of its cache; Next would do it on every request.
  compress: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Rendered pages live in one bounded cache of ours, not in Next's memory and folder besides.
  cacheHandler: path.join(root, 'server', 'front', 'page-cache.cjs'),
  cacheMaxMemorySize: 0,
  // `npm test` checks types; a first start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Catalogue pictures are made in these widths when the shop is seeded; no optimizer runs.
  images: { imageSizes: [240], deviceSizes: [480, 750] },
  // Several root layouts (one per language and theme) leave an address outside of them without a page.
  experimental: { globalNotFound: true },
  turbopack: {
    root,
    // react-vant's imperative API asks react-dom for `render`, which React 19 dropped.
    resolveAlias: { '../utils/dom/render': './components/ui/react-vant-render.ts' },
  },
};
