import type { Nodes } from 'mdast';

/** What a text may quote as `{name}`: of the channel, the company that runs the shop and the product that is sold. */
export type TextFacts = Readonly<Record<string, string>>;

/** Throws for a name that nobody gives a value: a contract must not show a hole. */
export const withFacts = (source: string, facts: TextFacts): string =>
  source.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`A text quotes {${name}}, which has no value here.`);
    return value;
  });

/** Fills the facts into the words of a parsed text: a value is text wherever it stands and never becomes markup. */
export function fillFacts<Node extends Nodes>(node: Node, facts: TextFacts): Node {
  if ('children' in node) return { ...node, children: node.children.map((child) => fillFacts(child, facts)) };
  return node.type === 'text' ? { ...node, value: withFacts(node.value, facts) } : node;
}
