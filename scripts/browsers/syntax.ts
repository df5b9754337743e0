import compat, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import type { AnyNode } from 'acorn';

const { classes, operators, statements, grammar } = compat.javascript;

/** The newest edition whose syntax is looked at piece by piece below; what is newer does not parse, which is a finding too. */
export const EDITION = 2022;

const assignments: Readonly<Record<string, Identifier | undefined>> = {
  '??=': operators?.nullish_coalescing_assignment,
  '||=': operators?.logical_or_assignment,
  '&&=': operators?.logical_and_assignment,
};

type Syntax = readonly [name: string, data: Identifier | undefined];

/** The syntax since ES2020 that a node is an example of, with its data. */
export function syntaxOf(node: AnyNode): Syntax | undefined {
  switch (node.type) {
    case 'PropertyDefinition':
      if (node.static) return ['static class field', classes?.static?.class_fields];
      return node.key.type === 'PrivateIdentifier'
        ? ['private class field', classes?.private_class_fields]
        : ['class field', classes?.public_class_fields];
    case 'MethodDefinition':
      return node.key.type === 'PrivateIdentifier' ? ['private class method', classes?.private_class_methods] : undefined;
    case 'StaticBlock':
      return ['static block of a class', classes?.static?.initialization_blocks];
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? ['#field in object', classes?.private_class_fields_in] : undefined;
    case 'AssignmentExpression':
      return node.operator in assignments ? [node.operator, assignments[node.operator]] : undefined;
    case 'ChainExpression':
      return ['?.', operators?.optional_chaining];
    case 'LogicalExpression':
      return node.operator === '??' ? ['??', operators?.nullish_coalescing] : undefined;
    case 'ImportExpression':
      return ['import()', operators?.import];
    case 'ForOfStatement':
      return node.await ? ['for await', statements?.for_await_of] : undefined;
    case 'Literal':
      return typeof node.value === 'number' && node.raw?.includes('_') ? ['1_000', grammar?.numeric_separators] : undefined;
    default:
      return undefined;
  }
}
