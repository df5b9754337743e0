import { type Block, type CssNode, type Declaration, generate, type List, parse, type Rule, walk, type WalkContext } from 'css-tree';
import { isPlainer } from './allowed';
import { around, type Finding } from './finding';
import { type Floor, lackingIn } from './floor';
import { lackingInSelectors } from './selector';
import { atRuleFeature, propertyFeature, type StyleFeature, valueFeature } from './style-features';

const PREFIX = /^-(?:webkit|moz)-/;
/** Sizes a box where the property itself is not known, and leaves it alone where it is. */
const stands: Readonly<Record<string, string>> = { 'aspect-ratio': 'min-height' };

type Lacks = (feature: StyleFeature) => boolean;

/** Features of a declaration's property and value that the floor lacks. */
function lackingOf({ property, value }: Declaration, lacks: Lacks): StyleFeature[] {
  if (PREFIX.test(property)) return [];
  const found: (StyleFeature | undefined)[] = property.startsWith('--') ? [] : [propertyFeature(property)];
  walk(value, (node) => {
    found.push(valueFeature(node, property));
  });
  return found.flatMap((feature) => (feature && lacks(feature) ? [feature] : []));
}

/**
 * Whether the same rule says it earlier in a way that the whole floor reads, or under a browser's own prefix. A value with `var()` falls
 * back to nothing: a browser takes it as written, and finds out only when it is too late for the line before it.
 */
function hasFallback(declaration: Declaration, block: Block, lacks: Lacks): boolean {
  const { property, value } = declaration;
  const siblings = block.children.toArray().filter((one): one is Declaration => one.type === 'Declaration');
  if (siblings.some((one) => one.property === stands[property])) return true;
  if (property.startsWith('--') || generate(value).includes('var(')) return false;
  return siblings.some(
    (one, place) =>
      (PREFIX.test(one.property) && one.property.replace(PREFIX, '') === property) ||
      (one.property === property && place < siblings.indexOf(declaration) && lackingOf(one, lacks).length === 0),
  );
}

/** Whether an `@supports not` of the sheet gives the same element, or what is generated in it, something in a property's place. */
function hasStandIn({ property }: Declaration, rule: Rule | null, sheet: CssNode): boolean {
  if (!rule) return false;
  const selector = generate(rule.prelude);
  let found = false;
  walk(sheet, {
    visit: 'Rule',
    enter(this: WalkContext, other: Rule) {
      const condition = this.atrule?.name === 'supports' && this.atrule.prelude ? generate(this.atrule.prelude) : '';
      found ||= /^not\b/.test(condition) && condition.includes(`${property}:`) && generate(other.prelude).startsWith(selector);
    },
  });
  return found;
}

/** Whether an `@supports` around it asks for a feature: for ':has' by `selector(:has(*))`, for 'dvh' by `(height: 1dvh)`. */
const asksFor = (conditions: readonly string[], [name]: StyleFeature): boolean => {
  const [word = ''] = name.replace(/^:+/, '').replace('()', '').split(': ');
  return conditions.some((condition) => condition.includes(word));
};

/** Findings in a style sheet. */
export function findInStyle(text: string, floor: Floor): Finding[] {
  const findings: Finding[] = [];
  const browsersOf = ([, data]: StyleFeature) => lackingIn(floor, data?.__compat);
  const lacks: Lacks = (feature) => browsersOf(feature).length > 0 && !isPlainer(feature[0]);
  const lacking = (feature: StyleFeature) => browsersOf(feature).length > 0;
  const conditions: string[] = [];
  const report = (features: readonly StyleFeature[], at: number) => {
    for (const feature of features)
      if (!asksFor(conditions, feature)) findings.push({ feature: feature[0], browsers: browsersOf(feature), near: around(text, at) });
  };
  const sheet = parse(text, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ message }, { loc }) =>
      findings.push({ feature: `a style that can’t be read: ${message}`, browsers: ['all'], near: around(text, loc?.start.offset ?? 0) }),
  });
  const lists: List<CssNode>[] = [];
  walk(sheet, {
    enter(this: WalkContext, node: CssNode) {
      if ((node.type === 'StyleSheet' || node.type === 'Block') && node.children) lists.push(node.children);
      if (node.type === 'Atrule' && node.name === 'supports') conditions.push(node.prelude ? generate(node.prelude) : '');
      const at = node.loc?.start.offset ?? 0;
      const rule = atRuleFeature(node);
      if (rule && lacks(rule)) report([rule], at);
      const siblings = lists.at(-1);
      if (node.type === 'Rule' && siblings) report(lackingInSelectors(node, siblings, lacking), at);
      if (node.type !== 'Declaration' || !this.block) return;
      const found = lackingOf(node, lacks);
      if (found.length > 0 && !hasFallback(node, this.block, lacks) && !hasStandIn(node, this.rule, sheet)) report(found, at);
    },
    leave(node: CssNode) {
      if (node.type === 'StyleSheet' || node.type === 'Block') lists.pop();
      if (node.type === 'Atrule' && node.name === 'supports') conditions.pop();
    },
  });
  return findings;
}
