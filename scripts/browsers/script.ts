import { type AnyNode, parse, type Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { globalPath, useBy } from './built-in-use';
import type { BuiltIns } from './built-ins';
import { around, type Finding } from './finding';
import { type Floor, lackingIn } from './floor';
import { isGuarded } from './guard';
import { isPlainer } from './allowed';
import { patternFeatures } from './pattern';
import { propertyFeature, type StyleFeature } from './style-features';
import { EDITION, syntaxOf } from './syntax';

/** The pattern and flags of a literal, or of `RegExp('…', '…')`. */
function patternOf(node: AnyNode): readonly [string, string] | undefined {
  if (node.type === 'Literal') return node.regex && [node.regex.pattern, node.regex.flags];
  if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || globalPath(node.callee) !== 'RegExp') return undefined;
  const [source, flags] = node.arguments.map((one) => (one.type === 'Literal' && typeof one.value === 'string' ? one.value : undefined));
  return source === undefined ? undefined : [source, flags ?? ''];
}

/** Of React's `style: { aspectRatio: … }`, which has no second line to fall back to. */
function inlineStyles(node: AnyNode): StyleFeature[] {
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'style' || node.value.type !== 'ObjectExpression')
    return [];
  return node.value.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.key.type !== 'Identifier') return [];
    const feature = propertyFeature(one.key.name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));
    return isPlainer(feature[0]) ? [] : [feature];
  });
}

function parsed(text: string): Program | SyntaxError {
  try {
    return parse(text, { ecmaVersion: EDITION, sourceType: 'script', allowHashBang: true });
  } catch (error) {
    if (error instanceof SyntaxError) return error;
    throw error;
  }
}

/** Findings in the text of a script; one that doesn't parse as ES2022 is a finding itself. */
export function findInScript(text: string, floor: Floor, builtIns: BuiltIns): Finding[] {
  const program = parsed(text);
  if (program instanceof SyntaxError) {
    const at = 'pos' in program ? Number(program.pos) : 0;
    return [{ feature: `syntax beyond ES${EDITION}`, browsers: [...floor].map((one) => one.join(' ')), near: around(text, at) }];
  }
  const findings: Finding[] = [];
  const add = (feature: string, browsers: readonly string[], at: number) => {
    if (browsers.length > 0) findings.push({ feature, browsers, near: around(text, at) });
  };
  fullAncestor(program, (found, _state, line, type) => {
    const node = found as AnyNode;
    const ancestors = line as AnyNode[];
    const syntax = syntaxOf(node);
    if (syntax) add(syntax[0], lackingIn(floor, syntax[1]?.__compat), node.start);
    const pattern = patternOf(node);
    for (const [name, data] of pattern ? patternFeatures(...pattern) : []) add(name, lackingIn(floor, data?.__compat), node.start);
    for (const [name, data] of inlineStyles(node)) add(name, lackingIn(floor, data?.__compat), node.start);
    // What a declaration or a parameter names is its own.
    if (node.type === 'Identifier' && type !== 'Identifier' && type !== 'Expression') return;
    const use = useBy(node, ancestors.at(-2), builtIns);
    if (use && !isGuarded(ancestors, use.name)) add(use.feature, use.browsers, node.start);
  });
  return findings;
}
