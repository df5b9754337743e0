import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** A script with a source is covered by 'self'; a script block of another type is data and never runs. */
const RUNS_INLINE = (attributes: string): boolean =>
  !/\bsrc\s*=/i.test(attributes) && !/\btype\s*=\s*["']?(?!text\/javascript|module|application\/javascript)[\w/+-]+/i.test(attributes);

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const policy = (scripts: readonly string[], connect: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Allows exactly this document's inline scripts; an injected script has another hash. */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (RUNS_INLINE(attributes) && script !== '') hashes.add(hashOf(script));
  }
  return policy([...hashes], []);
}

/** The one page that frames a partner's; every other page frames nothing but this site. */
const FRAMES_HAIER = /^\/[^/?#]+\/iframe\/haier\/?(?:[?#]|$)/;

/** @param origin of the partner's site; undefined while its stand-in is on ours */
export const policyOfPage = (policy: string, address: string, origin: string | undefined): string =>
  FRAMES_HAIER.test(address) ? `${policy}; frame-src 'self'${origin === undefined ? '' : ` ${origin}`}` : policy;

/** Hot reloading evaluates code and uses a web socket. */
export const developmentPolicy = policy(["'unsafe-inline'", "'unsafe-eval'"], ['ws:']);

/** For answers other than documents. */
export const defaultPolicy = policy([], []);
