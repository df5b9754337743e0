import compat, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

const { regular_expressions: patterns, builtins } = compat.javascript;

type PatternFeature = readonly [name: string, data: Identifier | undefined];

/** What a regular expression needs; an engine that lacks one refuses the whole file, or throws at `new RegExp`. */
export function patternFeatures(source: string, flags: string): PatternFeature[] {
  const found: PatternFeature[] = [];
  if (flags.includes('d')) found.push(['flag d of a regular expression', builtins?.RegExp?.hasIndices]);
  if (flags.includes('v')) found.push(['flag v of a regular expression', builtins?.RegExp?.unicodeSets]);
  let names: string[] = [];
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u'), unicodeSets: flags.includes('v') });
  visitRegExpAST(pattern, {
    onAssertionEnter: ({ kind }) => {
      if (kind === 'lookbehind') found.push(['lookbehind in a regular expression', patterns?.lookbehind_assertion]);
    },
    onCapturingGroupEnter: ({ name }) => {
      if (name === null) return;
      if (names.includes(name)) found.push(['one name for two groups', patterns?.named_capturing_group?.duplicate_named_capturing_groups]);
      names = [...names, name];
    },
    onModifiersEnter: () => {
      found.push(['modifier in a regular expression', patterns?.modifier]);
    },
  });
  return found;
}
