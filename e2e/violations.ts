import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, ImpactValue, RunOptions } from 'axe-core';

const program = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');

const tags: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** Which axe leaves out by itself unless rules are named. */
const unsettled: readonly string[] = ['experimental', 'deprecated'];

type Rule = Readonly<{ id: string; enabled: boolean; impact?: ImpactValue; tags: readonly string[] }>;
declare global {
  interface Window {
    axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults>; _audit: { rules: readonly Rule[] } };
  }
}

const bars = { serious: ['serious', 'critical'], any: ['minor', 'moderate', 'serious', 'critical'] } as const;

/** Accessibility violations of the current page, one per line: serious and critical ones, or all. The pages have no frames. */
export async function violations(page: Page, bar: keyof typeof bars = 'serious'): Promise<string[]> {
  // Without Playwright's AxeBuilder, which opens a second page each time and takes three times as long.
  await page.evaluate(program);
  const impacts: readonly string[] = bars[bar];
  return page.evaluate(
    async ([tagged, untagged, counted]) => {
      // A rule whose findings would not be counted is not asked: a third of the time.
      const values = window.axe._audit.rules
        .filter(({ enabled, impact }) => enabled && counted.includes(impact ?? 'minor'))
        .filter(({ tags: own }) => own.some((tag) => tagged.includes(tag)) && !own.some((tag) => untagged.includes(tag)))
        .map(({ id }) => id);
      const { violations: found } = await window.axe.run(document, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] });
      return found
        .filter(({ impact }) => counted.includes(impact ?? 'minor'))
        .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
    },
    [tags, unsettled, impacts] as const,
  );
}
