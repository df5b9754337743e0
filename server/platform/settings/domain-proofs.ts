import * as z from 'zod';
import { isRecord, parsedJson } from '@/lib/kernel/json';

/** Of the form in which they are handed out, so that none takes the place of a page or of `robots.txt`. */
const NAME = /^(?!robots\.txt$)[A-Za-z\d][\w-]{0,99}\.(?:txt|html)$/;
/** One line of printable characters. */
const CONTENT = /^[\x20-\x7e]{1,1000}$/;

/** The files that prove a domain, by name. */
export const domainProofs = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const given = parsedJson(text);
  const files = isRecord(given) && !Array.isArray(given) ? Object.entries(given) : [];
  if (files.length === 0) context.addIssue({ code: 'custom', message: 'must be JSON such as {"MP_verify_abc.txt":"abc"}' });
  const proofs: Record<string, string> = {};
  for (const [name, content] of files) {
    if (!NAME.test(name)) context.addIssue({ code: 'custom', message: 'a name such as MP_verify_abc.txt, of letters, digits, - and _' });
    else if (typeof content !== 'string' || !CONTENT.test(content))
      context.addIssue({ code: 'custom', message: `${name}: one line of up to 1000 printable characters` });
    else proofs[name] = content;
  }
  return proofs;
});
