import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The front process compresses once per entry of its cache; Next would do it on every request.
  compress: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  turbopack: {
    root,
    // react-vant's imperative API asks react-dom for `render`, which React 19 dropped.
    resolveAlias: { '../utils/dom/render': './components/ui/react-vant-render.ts' },
  },
};
