import * as z from 'zod';

const secrets = z.registry<{ isSecret: true }>();

/** Marks a setting that may also be read from a file, `NAME_FILE`, so that it stands in no list of a process's environment. */
export const secret = <Schema extends z.ZodType>(schema: Schema): Schema => {
  secrets.add(schema, { isSecret: true });
  return schema;
};

export const isSecret = (schema: z.ZodType): boolean => secrets.has(schema);
