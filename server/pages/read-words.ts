import fs from 'node:fs';
import path from 'node:path';

/** How a script may name words: whole names, and the beginnings and ends of names that it composes. */
type Mentions = Readonly<{ names: ReadonlySet<string>; starts: readonly string[]; ends: readonly string[]; middles: readonly string[] }>;
type Script = Mentions & Readonly<{ scripts: readonly string[] }>;

const SCRIPT = /static\/chunks\/([\w.~-]+\.js)/g;
const NAME = /(["'`])([A-Za-z]\w*)\1/g;
/**
 * In a template: `name${`, `}name${`, and `}name` at its end; `"name"+` and `+"name"` where it was compiled away. Three letters or more:
 * shorter ones are units and signs, which would match almost every word.
 */
const START = /`(\w{3,})\$\{|["'](\w{3,})["'](?:\+|\.concat\()/g;
const MIDDLE = /\}(\w{3,})\$\{/g;
const END = /\}(\w{3,})`|\+["'](\w{3,})["']/g;

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, ...groups]) => groups.findLast((group) => group !== undefined) ?? '')),
];

/** Exported for its test. */
export const mentionsIn = (text: string): Mentions => ({
  names: new Set(found(text, NAME)),
  starts: found(text, START),
  middles: found(text, MIDDLE),
  ends: found(text, END),
});

const mayName = ({ names, starts, middles, ends }: Mentions, name: string): boolean =>
  names.has(name) ||
  starts.some((start) => name.startsWith(start)) ||
  ends.some((end) => name.endsWith(end)) ||
  middles.some((middle) => name.includes(middle));

/** Code that asks for `ready` gets a kind's own `order_ready` where there is one (`useWordsWith`). */
const mayAsk = (script: Mentions, name: string): boolean =>
  mayName(script, name) || (name.includes('_') && mayName(script, name.slice(name.indexOf('_') + 1)));

/**
 * Which words the scripts of a document may use, including scripts loaded after a tap: the name of a word must occur somewhere in them.
 * Derived from the scripts, so no hand-kept list can forget one.
 */
export function wordReader(staticFolder: string): (html: string) => (name: string) => boolean {
  const known = new Map<string, Script | undefined>();
  const read = (name: string): Script | undefined => {
    if (known.has(name)) return known.get(name);
    const file = path.join(staticFolder, 'chunks', name);
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
    const script = text === undefined ? undefined : { ...mentionsIn(text), scripts: found(text, SCRIPT) };
    // Names come from Next's own documents and scripts, so there are only as many as files in the build.
    known.set(name, script);
    return script;
  };
  return (html) => {
    const reached = new Set(found(html, SCRIPT));
    const scripts: Script[] = [];
    for (const name of reached) {
      const script = read(name);
      // A script that can't be read may use any word.
      if (!script) return () => true;
      scripts.push(script);
      for (const further of script.scripts) reached.add(further);
    }
    return (name) => scripts.some((script) => mayAsk(script, name));
  };
}
