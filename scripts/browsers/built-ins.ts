import compat, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { type Floor, lackingIn } from './floor';

type Lacking = readonly string[];

/** What a browser of the floor lacks of the language and of the web's own objects. */
export type BuiltIns = Readonly<{
  /** 'structuredClone', 'BroadcastChannel'. */
  globals: ReadonlyMap<string, Lacking>;
  /** 'Object.groupBy', 'AbortSignal.any', and of what every page has one of: 'navigator.wakeLock'. */
  statics: ReadonlyMap<string, Lacking>;
  /** Names of methods, for objects of unknown type: 'toReversed'. Only those that no object of the floor has. */
  methods: ReadonlyMap<string, Readonly<{ feature: string; browsers: Lacking }>>;
  /** All of it, as a browser's objects hold it; '' is the window. */
  absent: readonly Readonly<{ owner: string; name: string; isStatic: boolean }>[];
  /** Helpers of iterators by name: lists have methods of the same names. */
  ofIterators: ReadonlyMap<string, Lacking>;
}>;

/** Global objects, and the interface they have. */
const singletons: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
};

const WINDOWS = new Set(['Window', 'WorkerGlobalScope', 'globalThis']);

/** Elements that a page gets without naming their interface. */
const MARKUP = new Set(['HTMLDialogElement']);

/** `api` marks static members in their keys; of the language's, the specification's address tells. */
const isStatic = (key: string, { __compat: stated }: Identifier): boolean =>
  key.endsWith('_static') || [stated?.spec_url ?? []].flat().some((url) => /#sec-[\w%]+\.[\w%]+$/i.test(url) && !/prototype/.test(url));

const partsOf = (one: Identifier): [string, Identifier][] => {
  const { __compat: _stated, ...parts } = one;
  return Object.entries(parts);
};

const membersOf = (one: Identifier): [string, Identifier][] =>
  partsOf(one).filter(([key, { __compat: stated }]) => stated && !key.endsWith('_event'));

const interfaces = (): [string, Identifier][] => [
  ...partsOf(compat.javascript.builtins ?? {}),
  ...membersOf(compat.javascript.builtins?.Intl ?? {}).map(([name, one]): [string, Identifier] => [`Intl.${name}`, one]),
  ...partsOf(compat.api),
];

export function builtInsBeyond(floor: Floor): BuiltIns {
  const globals = new Map<string, Lacking>();
  const statics = new Map<string, Lacking>();
  const ofIterators = new Map<string, Lacking>();
  const candidates = new Map<string, { feature: string; browsers: Lacking }>();
  const present = new Set<string>();
  const absent: { owner: string; name: string; isStatic: boolean }[] = [];
  for (const [name, one] of interfaces()) {
    const lacking = lackingIn(floor, one.__compat);
    if (lacking.length > 0) {
      (name.includes('.') ? statics : globals).set(name, lacking);
      absent.push({ owner: '', name, isStatic: true });
    }
    for (const [key, member] of membersOf(one)) {
      const own = key.replace('_static', '');
      const browsers = lackingIn(floor, member.__compat);
      if (browsers.length > 0) absent.push({ owner: WINDOWS.has(name) ? '' : name, name: own, isStatic: isStatic(key, member) });
      if (WINDOWS.has(name) && browsers.length > 0) globals.set(own, browsers);
      else if (isStatic(key, member)) {
        if (browsers.length > 0) statics.set(`${name}.${own}`, browsers);
      } else if (name === 'Iterator') ofIterators.set(own, browsers);
      // Of an interface that the floor lacks altogether, nobody holds an object to call, unless markup made it.
      else if (lacking.length > 0 && !MARKUP.has(name)) continue;
      else if (browsers.length === 0) present.add(own);
      else if (!candidates.has(own)) candidates.set(own, { feature: `${name}.prototype.${own}`, browsers });
      for (const [global, type] of Object.entries(singletons))
        if (type === name && browsers.length > 0) statics.set(`${global}.${own}`, browsers);
    }
  }
  const methods = new Map([...candidates].filter(([name]) => !present.has(name)));
  return { globals, statics, methods, ofIterators, absent };
}
