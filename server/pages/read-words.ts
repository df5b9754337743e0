import fs from 'node:fs';
import path from 'node:path';

/** What a script may ask words by: whole names, and the ends and middles of names that it puts together. */
type Mentions = Readonly<{ names: ReadonlySet<string>; starts: readonly string[]; ends: readonly string[]; middles: readonly string[] }>;
type Script = Mentions & Readonly<{ scripts: readonly string[] }>;

const SCRIPT = /static\/chunks\/([\w.~-]+\.js)/g;
const NAME = /(["'`])([A-Za-z]\w*)\1/g;
/** In a template, `name${`, `}name${` and `}name` before its end; `"name"+` and `+"name"` where it was compiled away. */
const START = /`(\w+)\$\{|["'](\w+)["'](?:\+|\.concat\()/g;
const MIDDLE = /\}(\w+)\$\{/g;
const END = /\}(\w+)`|\+["'](\w+)["']/g;

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

const mayAsk = ({ names, starts, middles, ends }: Mentions, name: string): boolean =>
  names.has(name) ||
  starts.some((start) => name.startsWith(start)) ||
  ends.some((end) => name.endsWith(end)) ||
  middles.some((middle) => name.includes(middle));

/**
 * Which words the scripts of a document may ask for, those included that come with a press: a word has to be named somewhere in them.
 * Nobody keeps a list of them, so none can be forgotten.
 */
export function wordReader(staticFolder: string): (html: string) => (name: string) => boolean {
  const known = new Map<string, Script | undefined>();
  const read = (name: string): Script | undefined => {
    if (known.has(name)) return known.get(name);
    const file = path.join(staticFolder, 'chunks', name);
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
    const script = text === undefined ? undefined : { ...mentionsIn(text), scripts: found(text, SCRIPT) };
    // Names come from Next's own documents and scripts: as many as the build has files.
    known.set(name, script);
    return script;
  };
  return (html) => {
    const reached = new Set(found(html, SCRIPT));
    const scripts: Script[] = [];
    for (const name of reached) {
      const script = read(name);
      // What can't be looked into may ask for anything.
      if (!script) return () => true;
      scripts.push(script);
      for (const further of script.scripts) reached.add(further);
    }
    return (name) => scripts.some((script) => mayAsk(script, name));
  };
}
