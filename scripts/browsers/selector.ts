import { type CssNode, generate, type List, type Rule, walk } from 'css-tree';
import { isOwnOfABrowser, isPlainer } from './allowed';
import { selectorFeature, type StyleFeature } from './style-features';

function featuresOf(selector: CssNode): StyleFeature[] {
  const found: StyleFeature[] = [];
  walk(selector, (node) => {
    const feature = selectorFeature(node);
    if (feature) found.push(feature);
  });
  return found;
}

/** The compiler writes `:is()` a second time, before it, by the names it had in Chrome and Firefox. */
function isWrittenTwice(rule: Rule, siblings: List<CssNode>): boolean {
  const others = siblings.toArray();
  const wanted = generate(rule.prelude);
  return others
    .slice(Math.max(0, others.indexOf(rule) - 2), others.indexOf(rule))
    .some((one) => one.type === 'Rule' && generate(one.prelude).replaceAll(/:-(?:webkit|moz)-any\(/g, ':is(') === wanted);
}

/**
 * What the selectors of a rule need and the floor lacks. A browser drops the whole rule for one selector that it can't read: what is
 * harmless by itself (`:focus-visible`) is not so in a list with others.
 */
export function lackingInSelectors(rule: Rule, siblings: List<CssNode>, lacking: (feature: StyleFeature) => boolean): StyleFeature[] {
  const list = rule.prelude.type === 'SelectorList' ? rule.prelude.children.toArray() : [rule.prelude];
  const each = list.map((selector) => featuresOf(selector).filter(lacking));
  return each.flat().filter(([name]) => {
    if (isPlainer(name)) return false;
    if (name === ':is') return !isWrittenTwice(rule, siblings);
    return !isOwnOfABrowser(name) || each.some((features) => features.length === 0);
  });
}
