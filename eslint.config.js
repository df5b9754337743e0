import next from '@next/eslint-plugin-next';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Each layer and what it may import beside itself. What is not listed may not be imported. */
const pure = ['kernel', 'kinds', 'domain'];
const site = ['channel', 'routing', 'i18n', 'theme', 'content'];
const calls = ['contract', 'gateway', 'queries'];
const shared = [...pure, ...site, ...calls, 'session', 'stores', 'wechat', 'seo', 'ui', 'screens', 'part', 'shell'];
/** What all of the server may take from the rest. */
const beside = [...pure, 'contract', 'channel', 'routing', 'i18n', 'content', 'session', 'seo'];
/** The server's own law, one way; a kind of goods sees no other kind, and only the composition knows them all. */
const serverLayers = {
  platform: beside,
  call: [...beside, 'platform'],
  service: [...beside, 'platform', 'call', 'service'],
  catalogue: [...beside, 'platform', 'call', 'service'],
  exchange: [...beside, 'platform', 'call', 'service', 'trade'],
  'hotel-member': [...beside, 'platform', 'call', 'service', 'trade'],
  complaint: [...beside, 'platform', 'call', 'service', 'trade'],
  invoice: [...beside, 'platform', 'call', 'service', 'trade'],
  activity: [...beside, 'platform', 'call', 'service', 'trade'],
  trade: [...beside, 'platform', 'call', 'service', 'catalogue'],
  delivery: [...beside, 'platform', 'call', 'service', 'catalogue'],
  partner: [...beside, 'platform', 'call', 'service', 'trade'],
  reference: [...beside, 'platform', 'call', 'service', 'catalogue'],
  kind: [...beside, 'platform', 'call', 'service', 'catalogue', 'delivery', 'trade', 'partner'],
  pages: [...beside, 'platform', 'call'],
  // Clients of banks: whoever calls them sees the port alone.
  bank: [...beside, 'platform', 'partner'],
  compose: [
    ...beside,
    'platform',
    'call',
    'service',
    'catalogue',
    'delivery',
    'trade',
    'partner',
    'exchange',
    'hotel-member',
    'complaint',
    'invoice',
    'activity',
    'reference',
    'kind',
    'bank',
    'pages',
    'compose',
    'theme',
    'pictures',
  ],
};
/** An invented shop beside the product: it may know all of the server, and nothing may know it but the start of a demo. */
const demo = [...serverLayers.compose, 'demo', 'demo-kind', 'stand-in'];
/** Its goods of one kind see no goods of another. */
const demoKind = [...serverLayers.compose, 'demo'];
const layers = {
  kernel: [],
  // One row a kind of goods, data only.
  kinds: ['kernel', 'routing'],
  domain: ['kernel', 'kinds', 'i18n'],
  contract: pure,
  theme: ['kernel'],
  i18n: ['kernel'],
  content: ['kernel', 'domain', 'i18n'],
  channel: ['kernel', 'theme'],
  routing: ['kernel', 'channel'],
  session: ['kernel'],
  gateway: [...pure, 'contract', 'channel'],
  queries: [...pure, 'contract', 'channel', 'routing', 'gateway'],
  stores: [...pure, 'channel'],
  wechat: [...pure, ...site, ...calls],
  seo: [...pure, ...site, ...calls],
  ui: [...pure, 'contract', 'i18n', 'theme', 'routing'],
  screens: [...pure, ...site, 'contract', 'ui'],
  part: [...pure, ...site, ...calls, 'stores', 'wechat', 'seo', 'ui', 'screens', 'shell', 'part'],
  shell: [...pure, ...site, ...calls, 'stores', 'wechat', 'seo', 'ui', 'screens'],
  feature: [...shared],
  app: [...shared, 'feature'],
  ...serverLayers,
  pictures: ['kernel', 'platform'],
  demo,
  'demo-kind': demoKind,
  // A bank that the shop is tried against: what both were made of could be wrong in both.
  // What two of them would write alike: a page, a request's body, a line that fails.
  'stand-in-http': [],
  'stand-in': ['stand-in-http'],
};

const libraries = [...pure, ...site, ...calls, 'session', 'wechat', 'seo'];
const elements = [
  ...libraries.map((type) => ({ type, pattern: `lib/${type}` })),
  { type: 'stores', pattern: 'stores' },
  { type: 'ui', pattern: 'components/ui' },
  { type: 'screens', pattern: 'components/parts/screens' },
  // What several features are made of: lists and details of goods, what a coupon can be spent on, a booking page, the page of an order,
  // saved travellers and addresses, pictures that are sent, the choice of a city, the pages of cards and activities, what somebody has at a
  // partner.
  { type: 'part', pattern: 'components/parts/{activity,address,apply,at-partner,catalogue,checkout,landing,order,people,pictures,place}' },
  { type: 'shell', pattern: 'components/parts/shell' },
  // Any other folder is a feature; another feature's folder is not its own and so out of reach.
  { type: 'feature', pattern: 'components/*', capture: ['name'] },
  { type: 'app', pattern: 'app' },
  ...[
    'platform',
    'call',
    'catalogue',
    'delivery',
    'trade',
    'partner',
    'exchange',
    'hotel-member',
    'complaint',
    'invoice',
    'activity',
    'reference',
    'pages',
  ].map((type) => ({
    type,
    pattern: `server/${type}`,
  })),
  { type: 'service', pattern: 'server/{account,cancellation,desk,login,operation,logging,personal,trail}' },
  { type: 'kind', pattern: 'server/kinds/*', capture: ['name'] },
  { type: 'bank', pattern: 'server/banks' },
  { type: 'compose', pattern: 'server/{compose,front,preview}' },
  { type: 'compose', pattern: 'server' },
  { type: 'pictures', pattern: 'pictures' },
  { type: 'demo-kind', pattern: 'demo/kinds/*', capture: ['name'] },
  { type: 'demo', pattern: 'demo' },
  { type: 'stand-in-http', pattern: 'stand-ins/http' },
  { type: 'stand-in', pattern: 'stand-ins/*', capture: ['name'] },
].map((element) => ({ ...element, partialMatch: false }));

const only = (group, home) => ({ group, message: `Import it through ${home}.` });
const reactVant = only(['react-vant', 'react-vant/*', '@react-vant/*', 'react-easy-crop'], 'components/ui');
const ky = only(['ky'], 'lib/gateway');
const fastify = { group: ['fastify', '@fastify/*', 'pg', 'drizzle-orm', 'drizzle-orm/*'], message: 'Only the server has these.' };
const react = { group: ['react', 'react-dom', '@tanstack/*', 'zustand', 'zustand/*'], message: 'The server renders no components.' };
const zod = { group: ['zod', 'zod/*'], message: 'Not carried by the edge and the first load of a page.' };
const deskPaths = '^@/(components/ops|lib/[a-z]+/ops)/|^@/lib/(domain/staff|gateway/(ops-gateway|desk-error)|session/desk-locale)$';
const desk = { regex: deskPaths, message: 'The desk is no part of the storefront: nothing of it may get into its bundles.' };
const door = 'What a browser stores may be forbidden or full: go through lib/kernel/shelf.';
const stored = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'];
const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const language = {
  selector: ':matches(BinaryExpression[operator=/^[!=]==?$/] > Literal, SwitchCase > Literal)[value=/^(?:en|zh-CN)$/]',
  message: 'What differs between languages is a field of lib/i18n/grammar.',
};

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      '.next*/**',
      '.data/**',
      'public/**',
      'dist/**',
      'coverage/**',
      'next-env.d.ts',
      'bench-results/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Both forms read well; what matters is that there is one of each shape.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['tests/**', 'e2e/**'], rules: { '@typescript-eslint/no-empty-function': 'off' } },
  // Data, not code: one row per fact.
  {
    files: ['lib/routing/rows/*.ts', 'lib/channel/registry.ts', 'server/reference/**/*.ts', 'demo/**/*.ts', 'pictures/**/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['{lib,stores,components,app,server,demo,pictures,stand-ins}/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/legacy-templates': false,
      'import/resolver': { typescript: { project: 'tsconfig.json' } },
    },
    rules: restrict(reactVant, ky, fastify, desk),
  },
  // Each layer is told its own policy alone: to try all of them on every import takes four times as long. The first element that fits a file
  // is its own, and of these the last.
  ...elements.toReversed().map(({ type, pattern }) => ({
    files: [`${pattern}/**/*.{ts,tsx}`],
    rules: {
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', policies: [{ from: { element: { type } }, allow: { to: { element: { types: layers[type] } } } }] },
      ],
    },
  })),
  { files: ['components/ui/**'], rules: restrict(ky, fastify, desk) },
  { files: ['lib/gateway/**'], rules: restrict(reactVant, fastify, desk) },
  { files: ['{components,app/(ops),lib/contract,lib/queries}/ops/**'], rules: restrict(reactVant, ky, fastify) },
  { files: ['lib/gateway/{ops-gateway,desk-error}.ts'], rules: restrict(reactVant, fastify) },
  {
    files: ['{app,components,lib,stores,server}/**/*.{ts,tsx}'],
    ignores: ['lib/i18n/grammar/**', 'server/front/preview-entrance.ts'],
    rules: { 'no-restricted-syntax': ['error', language] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/front/preview-entrance.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        language,
        {
          selector: ':matches(SpreadElement, RestElement)[argument.name=/^(context|services)$/]',
          message: 'The services of a call are its prototype, which a spread leaves behind: derived() makes one of it.',
        },
      ],
    },
  },
  {
    // What a page may load, the build works out for each page anew.
    files: ['{app,components}/**/*.{ts,tsx}'],
    ignores: ['components/parts/shell/storefront-client.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: ":matches(ImportExpression, ImportDeclaration[importKind='value'])[source.value='@/lib/contract/contract']",
          message: 'The storefront has all of the contract; a page without one asks by createDomainGateway.',
        },
        language,
      ],
    },
  },
  {
    files: ['{app,components,lib,stores}/**/*.{ts,tsx}'],
    ignores: ['lib/kernel/shelf.ts'],
    rules: {
      'no-restricted-globals': ['error', ...[...stored, 'caches', 'BroadcastChannel'].map((name) => ({ name, message: door }))],
      'no-restricted-properties': [
        'error',
        ...[...stored, 'serviceWorker', 'BroadcastChannel'].map((property) => ({ property, message: door })),
        ...['window', 'globalThis', 'self'].map((object) => ({ object, property: 'caches', message: door })),
        { object: 'document', property: 'cookie', message: door },
      ],
    },
  },
  { files: ['{server,demo,pictures}/**'], rules: restrict(reactVant, react) },
  {
    files: ['stand-ins/**'],
    rules: restrict({
      regex: '^(?!node:|\\.{1,2}/|@/stand-ins/)',
      message: 'A stand-in has Node and itself alone: it never shares code with what it tries.',
    }),
  },
  { files: ['lib/routing/**', 'lib/session/**'], rules: restrict(reactVant, ky, fastify, zod) },
  // The one door to the demo, `import()` in the start of a demo alone; and the file that asks a partner's gateway as the browser does.
  { files: ['server/main.ts', 'server/front/remote-visitor-gateway.ts'], rules: { 'boundaries/dependencies': 'off' } },
  {
    files: ['middleware.ts'],
    rules: restrict({
      regex: '^(?!next/server$|@/lib/(kernel|channel|routing|session)/)',
      message: 'The edge sees only channels, routes and page sessions.',
    }),
  },
  {
    files: ['{app,components,lib,stores}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, '@next/next': next },
    rules: {
      // The plugin's other rules ask what the React Compiler could compile; we don't use it, and they cost as much as all the rest.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
);
