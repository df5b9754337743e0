import type * as z from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  object: 'an object in braces',
  record: 'an object in braces',
  array: 'a list in brackets',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** Says what is wrong with a setting where its schema has no words of its own; never what was given, which may be a secret. */
export const plainFault: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `there is no ${issue.keys.map((name) => `"${name}"`).join(', ')} here`;
    default:
      return 'is not as it must be';
  }
};
