import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';

const isNamed = (node: AnyNode, name: string): boolean =>
  (node.type === 'Identifier' && node.name === name) ||
  (node.type === 'Literal' && node.value === name) ||
  (node.type === 'MemberExpression' && isNamed(node.property, name));

function mentions(tree: AnyNode, name: string): boolean {
  let found = false;
  full(tree, (node) => {
    found ||= isNamed(node as AnyNode, name);
  });
  return found;
}

/** The condition that a node stands under within its parent. */
function conditionOf(parent: AnyNode, child: AnyNode): AnyNode | undefined {
  if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') return parent.test === child ? undefined : parent.test;
  if (parent.type === 'LogicalExpression') return parent.left === child ? undefined : parent.left;
  return undefined;
}

const statementsIn = (node: AnyNode): readonly AnyNode[] =>
  node.type === 'BlockStatement' || node.type === 'Program' ? node.body : node.type === 'SwitchCase' ? node.consequent : [];

/** Whether code asks for a name before it uses it: `'share' in navigator && …`, or an `if` before it that leaves. */
export function isGuarded(ancestors: readonly AnyNode[], name: string): boolean {
  return ancestors.some((parent, depth) => {
    const child = ancestors[depth + 1];
    if (!child) return false;
    const condition = conditionOf(parent, child);
    if (condition && mentions(condition, name)) return true;
    const before = statementsIn(parent);
    return before.slice(0, before.indexOf(child)).some((one) => one.type === 'IfStatement' && mentions(one.test, name));
  });
}
