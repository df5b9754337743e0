import * as z from 'zod/mini';
import names from './invented.json';

/** Facts of the repository that stand for a real company's. Whoever writes the real ones takes the name out of `invented.json`. */
const inventable = ['company', 'sellers', 'servicePhones'] as const;

export const invented: readonly (typeof inventable)[number][] = z.array(z.enum(inventable)).parse(names);
