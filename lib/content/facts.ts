import type { Nodes } from 'mdast';

/** What a text may quote as `{name}`: facts about the channel, the company that runs the shop, and the product. */
export type TextFacts = Readonly<Record<string, string>>;

/** Throws for a name without a value: a contract must not show a gap. */
export const withFacts = (source: string, facts: TextFacts): string =>
  source.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`A text quotes {${name}}, which has no value here.`);
    return value;
  });

/** Fills facts into the words of a parsed text; a value always remains text and never becomes markup. */
export function fillFacts<Node extends Nodes>(node: Node, facts: TextFacts): Node {
  if ('children' in node) return { ...node, children: node.children.map((child) => fillFacts(child, facts)) };
  return node.type === 'text' ? { ...node, value: withFacts(node.value, facts) } : node;
}
