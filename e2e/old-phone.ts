import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { promisedIn, shippedFiles } from '@/scripts/browsers/shipped';

const { builtIns } = promisedIn(process.cwd());

/** Takes from a page what the oldest promised browsers lack, before its first script. */
function takeAway(absent: typeof builtIns.absent): void {
  const at = (path: string): unknown =>
    path === 'TypedArray'
      ? Object.getPrototypeOf(Int8Array)
      : path.split('.').reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), window);
  for (const { owner, name, isStatic } of absent) {
    try {
      const holder = owner === '' ? window : at(owner);
      const target: unknown = isStatic || owner === '' ? holder : Reflect.get(Object(holder), 'prototype');
      if ((typeof target === 'object' && target !== null) || typeof target === 'function') Reflect.deleteProperty(target, name);
    } catch {
      // A frame without an origin of its own may not even look at its storage.
    }
  }
  window.RegExp = new Proxy(RegExp, {
    construct(type, [pattern, flags]: [string | RegExp, string?]) {
      if (/\(\?<[=!]/.test(String(pattern)) || /[dv]/.test(flags ?? ''))
        throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      return new type(pattern, flags);
    },
  });
  // Before Chrome 112 and Firefox 98 it took no options.
  const make = window.createImageBitmap;
  window.createImageBitmap = (...given: unknown[]) =>
    given.length > 1 ? Promise.reject(new TypeError('createImageBitmap: no options')) : Reflect.apply(make, window, given);
}

/** Files with a regular expression that such a phone can't read, which it therefore doesn't run at all. */
const unreadable = (): string[] =>
  shippedFiles('.next', 'public').filter((file) => file.endsWith('.js') && /\(\?<[=!]/.test(fs.readFileSync(file, 'utf8')));

export async function becomeOldPhone(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway, builtIns.absent);
  for (const file of unreadable())
    await context.route(`**/${path.basename(file)}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new SyntaxError()' }),
    );
}

/** What these browsers drop of a style sheet, by names that none knows. */
const unknownStyles: readonly (readonly [RegExp, string])[] = [
  [/:has\(/g, ':old-phone('],
  [/:where\(/g, ':old-phone('],
  [/(?<=\d)dvh/g, 'oldvh'],
  [/color-mix\(/g, 'old-phone('],
  [/aspect-ratio:/g, 'old-phone:'],
  [/overflow(-x)?:\s*clip/g, 'overflow$1:old-phone'],
  [/overflow-wrap:\s*anywhere/g, 'overflow-wrap:old-phone'],
];

const without = (css: string): string => unknownStyles.reduce((text, [known, unknown]) => text.replaceAll(known, unknown), css);

/** Gives a page the styles as such a browser reads them. */
export async function readStylesAsOldPhone(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind !== 'document' && kind !== 'stylesheet') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const body = kind === 'stylesheet' ? without(text) : text.replaceAll(/<style[\s\S]*?<\/style>/g, without);
    return route.fulfill({ response, body });
  });
}
