import fs from 'node:fs';
import path from 'node:path';

/** What a script may ask words by: whole names, and the ends and middles of names that it puts together. */
type Mentions = Readonly<{ names: ReadonlySet<string>; starts: readonly string[]; ends: readonly string[]; middles: readonly string[] }>;
type Script = Mentions & Readonly<{ scripts: readonly string[] }>;

const SCRIPT = /static\/chunks\/([\w.~-]+\.js)/g;
const NAME = /(["'`])([A-Za-z]\w*)\1/g;
/**
 * In a template, `name${`, `}name${` and `}name` before its end; `"name"+` and `+"name"` where it was compiled away. Of three letters or
 * more: shorter ones are units and signs, with which every other word begins or ends.
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

/** Whoever asks for `ready` gets a kind's own `order_ready` where it has one (`useWordsWith`). */
const mayAsk = (script: Mentions, name: string): boolean =>
  mayName(script, name) || (name.includes('_') && mayName(script, name.slice(name.indexOf('_') + 1)));

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
