import type { AnyNode, MemberExpression } from 'acorn';
import type { BuiltIns } from './built-ins';

const WINDOWS = new Set(['window', 'self', 'globalThis']);
const ITERATORS = new Set(['keys', 'values', 'entries']);
/** Global objects with static members: `CSS.escape` is not the `escape` of another object. */
const OWNERS = new Set(['Array', 'Atomics', 'CSS', 'Date', 'Intl', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'URL']);

const propertyOf = ({ property, computed }: MemberExpression): string | undefined => {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
};

/** 'navigator.share' for `window.navigator.share`, '' for the window itself; undefined for what does not begin with a plain name. */
export function globalPath(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return WINDOWS.has(node.name) ? '' : node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const [owner, name] = [globalPath(node.object), propertyOf(node)];
  if (owner === undefined || name === undefined) return undefined;
  return owner === '' ? name : `${owner}.${name}`;
}

/** `list.values()`, whose helpers are younger than the methods of lists; `Object.values(…)` is a list. */
const isIterator = (node: AnyNode): boolean =>
  node.type === 'CallExpression' &&
  node.arguments.length === 0 &&
  node.callee.type === 'MemberExpression' &&
  ITERATORS.has(propertyOf(node.callee) ?? '');

export type Use = Readonly<{ feature: string; name: string; browsers: readonly string[] }>;

function methodUse(callee: MemberExpression, path: string | undefined, builtIns: BuiltIns): Use | undefined {
  const name = propertyOf(callee);
  if (name === undefined || OWNERS.has(path?.split('.')[0] ?? '')) return undefined;
  const helper = isIterator(callee.object) ? builtIns.ofIterators.get(name) : undefined;
  if (helper) return { feature: `Iterator.prototype.${name}`, name, browsers: helper };
  const method = builtIns.methods.get(name);
  return method && { ...method, name };
}

function namedUse(node: AnyNode, builtIns: BuiltIns): Use | undefined {
  const path = globalPath(node);
  if (!path) return undefined;
  const browsers = builtIns.globals.get(path) ?? builtIns.statics.get(path);
  return browsers && { feature: path, name: path.split('.').at(-1) ?? path, browsers };
}

/**
 * A built-in beyond the floor that a node uses: a global that is read, a static member or method that is called, or a member of a global
 * that is looked into (`navigator.wakeLock.request`). To name one in `typeof`, or with `?.`, is how code asks whether it is there.
 */
export function useBy(node: AnyNode, parent: AnyNode | undefined, builtIns: BuiltIns): Use | undefined {
  if (node.type === 'Identifier') {
    const isAsked = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
    return isAsked || !builtIns.globals.has(node.name) ? undefined : namedUse(node, builtIns);
  }
  if (node.type === 'MemberExpression' && !node.optional && node.object.type === 'MemberExpression') return namedUse(node.object, builtIns);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || (node.type === 'CallExpression' && node.optional)) return undefined;
  return namedUse(callee, builtIns) ?? methodUse(callee, globalPath(callee), builtIns);
}
