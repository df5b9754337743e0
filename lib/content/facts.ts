import type { Nodes } from 'mdast';

/** The channel's facts that a text may quote. */
export type TextFacts = Readonly<{ partner: string; phone: string; hours: string }>;

export const withFacts = (source: string, facts: TextFacts): string =>
  source.replace(/\{(partner|phone|hours)\}/g, (_, name: keyof TextFacts) => facts[name]);

/** Fills the facts into the words of a parsed text: a value is text wherever it stands and never becomes markup. */
export function fillFacts<Node extends Nodes>(node: Node, facts: TextFacts): Node {
  if ('children' in node) return { ...node, children: node.children.map((child) => fillFacts(child, facts)) };
  return node.type === 'text' ? { ...node, value: withFacts(node.value, facts) } : node;
}
