import type { BrowserName, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import browserslist from 'browserslist';

/** What MDN's data call the browsers that browserslist names otherwise. */
const names: Readonly<Record<string, BrowserName>> = {
  ios_saf: 'safari_ios',
  and_chr: 'chrome_android',
  and_ff: 'firefox_android',
  samsung: 'samsunginternet_android',
  safari: 'safari',
  chrome: 'chrome',
  firefox: 'firefox',
  edge: 'edge',
};

/** The oldest version of each promised browser. */
export type Floor = ReadonlyMap<BrowserName, string>;

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Below zero if the first version is older. */
function compareVersions(one: string, other: string): number {
  const [first, second] = [numbers(one), numbers(other)];
  const length = Math.max(first.length, second.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (first[index] ?? 0) - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The floor of the browserslist in `folder`'s package.json. Throws on a browser that the compatibility data don't know. */
export function floorOf(folder: string): Floor {
  const floor = new Map<BrowserName, string>();
  for (const entry of browserslist(undefined, { path: folder })) {
    const [id = '', range = ''] = entry.split(' ');
    const name = names[id];
    if (!name) throw new Error(`package.json promises ${id}, which scripts/browsers/floor.ts doesn't know.`);
    const version = range.split('-')[0] ?? range;
    const known = floor.get(name);
    if (known === undefined || compareVersions(version, known) < 0) floor.set(name, version);
  }
  return floor;
}

/** What needs a prefix, a flag or another name is not there under its own. */
const isThere = (version: string) => (support: SimpleSupportStatement) =>
  !support.flags &&
  !support.prefix &&
  !support.alternative_name &&
  typeof support.version_added === 'string' &&
  support.version_added !== 'preview' &&
  compareVersions(support.version_added.replace('≤', ''), version) <= 0 &&
  (typeof support.version_removed !== 'string' || compareVersions(support.version_removed.replace('≤', ''), version) > 0);

/** The browsers of the floor that lack a feature, as 'safari_ios 15 (since 16.4)'; nothing for a feature without data. */
export function lackingIn(floor: Floor, feature: CompatStatement | undefined): string[] {
  if (!feature) return [];
  return [...floor].flatMap(([browser, version]) => {
    const stated = feature.support[browser];
    const supports = stated === undefined ? [] : Array.isArray(stated) ? stated : [stated];
    if (supports.some(isThere(version))) return [];
    const added = supports[0]?.version_added;
    return [`${browser} ${version} (${typeof added === 'string' ? `since ${added}` : 'never'})`];
  });
}
