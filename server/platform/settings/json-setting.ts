import * as z from 'zod';
import { plainFault } from './plain-fault';

/** A setting written as JSON. Each fault is named by where it stands; `example` is shown for what is no JSON at all. */
export const jsonSetting = <Schema extends z.ZodType>(schema: Schema, example: string) =>
  z.string().transform((text, context): z.output<Schema> => {
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: `must be JSON such as ${example}` });
      return z.NEVER;
    }
    const { data, error } = schema.safeParse(given, { error: plainFault });
    // What was given may be a secret, so only our own words are told.
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
    return error ? z.NEVER : data;
  });
