import compat, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import type { CssNode } from 'css-tree';

export type StyleFeature = readonly [name: string, data: Identifier | undefined];

const { properties, selectors, types, 'at-rules': atRules } = compat.css;

/** Units of the visible part of a page, and of containers. */
const units: readonly (readonly [unit: RegExp, data: Identifier | undefined])[] = [
  [/^dv(?:h|w|i|b|min|max)$/, types?.length?.viewport_percentage_units_dynamic],
  [/^sv(?:h|w|i|b|min|max)$/, types?.length?.viewport_percentage_units_small],
  [/^lv(?:h|w|i|b|min|max)$/, types?.length?.viewport_percentage_units_large],
  [/^cq(?:h|w|i|b|min|max)$/, types?.length?.container_query_length_units],
  [/^(?:lh|rlh|cap|rcap|ic|ric|rex|rch|vi|vb)$/, undefined],
];

/** 'color-mix' is filed below 'color', 'linear-gradient' below 'gradient', 'repeat' at its property. */
const functionData = (name: string): Identifier | undefined =>
  types?.[name] ??
  ['color', 'gradient', 'image', 'transform-function', 'easing-function', 'basic-shape', 'filter-function']
    .map((group) => types?.[group]?.[name])
    .find(Boolean);

/** What a part of a value needs, of a property or of a custom one. */
export function valueFeature(node: CssNode, property: string): StyleFeature | undefined {
  if (node.type === 'Function') return [`${node.name}()`, functionData(node.name) ?? properties?.[property]?.[node.name]];
  if (node.type === 'Dimension') {
    const known = units.find(([unit]) => unit.test(node.unit));
    return known && [node.unit, known[1] ?? types?.length?.[node.unit]];
  }
  if (node.type === 'Identifier') return [`${property}: ${node.name}`, properties?.[property]?.[node.name]];
  return undefined;
}

export const propertyFeature = (property: string): StyleFeature => [property, properties?.[property]];

/** What a part of a selector needs. */
export function selectorFeature(node: CssNode): StyleFeature | undefined {
  if (node.type === 'NestingSelector') return ['&', selectors?.nesting];
  if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return undefined;
  if (node.type === 'PseudoClassSelector' && node.name === 'not' && node.children?.first?.type === 'SelectorList')
    if (node.children.first.children.size > 1) return [':not() of a list', selectors?.not?.selector_list];
  return [`${node.type === 'PseudoClassSelector' ? ':' : '::'}${node.name}`, selectors?.[node.name]];
}

/** What a rule with `@` needs. A query that a browser can't answer is false, which is its fallback; one it can't read drops the rule. */
export function atRuleFeature(node: CssNode): StyleFeature | undefined {
  if (node.type === 'FeatureRange') return ['a range in a media query', atRules?.media?.range_syntax];
  if (node.type !== 'Atrule' || node.name.startsWith('-')) return undefined;
  return [`@${node.name}`, atRules?.[node.name]];
}
