// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What Next writes for each page: the sheets of its layouts and of itself, in order. Private to Next, see docs/decisions/next-update.md. */
const MANIFEST = 'page_client-reference-manifest.js';
/** A rule of a sheet without comments: what stands before its block. Blocks in blocks are found with their outer one. */
const HEAD = /(?:^|\})([^{}@]+)\{/g;
/** Selects elements whatever their class; tokens on `:root` or for a theme select nothing that is drawn. */
const isOfEveryElement = (/** @type {string} */ selector) => !/[.]|^:root|^\[data-|^(?:from|to|[\d.]+%)/.test(selector.trim());

const OF_THE_SHOP = '[project]/app/[channel]/';

/** The selectors of a rule; what stands in parentheses belongs to one of them. @param {string} head */
const selectorsIn = (head) => head.replace(/\([^()]*\)/g, (inside) => inside.replaceAll(',', ' ')).split(',');

/** @param {string} manifest a script that assigns one object @returns {{ isPage: boolean, sheets: string[] }[]} */
function listsIn(manifest) {
  const text = fs.readFileSync(manifest, 'utf8');
  const { entryCSSFiles } = JSON.parse(text.slice(text.indexOf('= {', text.indexOf('__RSC_MANIFEST[')) + 2).replace(/;?\s*$/, ''));
  return Object.entries(entryCSSFiles)
    .filter(([entry]) => entry.startsWith(OF_THE_SHOP))
    .map(([entry, files]) => ({
      // A page's list has those of its layouts, too.
      isPage: entry.endsWith('/page'),
      sheets: files.map((/** @type {{ path: string }} */ file) => file.path.replace(/^static\//, '')),
    }));
}

/**
 * One order that agrees with each list.
 * @param {string[][]} lists
 */
function merged(lists) {
  const rest = new Set(lists.flat());
  /** @type {string[]} */
  const order = [];
  while (rest.size > 0) {
    const isNext = (/** @type {string} */ name) =>
      lists.every((list) => !list.includes(name) || list.slice(0, list.indexOf(name)).every((before) => !rest.has(before)));
    const next = [...rest].find(isNext);
    if (next === undefined) throw new Error(`The sheets of the pages come in no common order: ${[...rest].join(', ')}.`);
    rest.delete(next);
    order.push(next);
  }
  return order;
}

/**
 * Writes one sheet with the rules of all sheets of the shop's pages, and beside it, for the thread of pages, its name and theirs. A sheet with
 * rules for elements of any class stays by itself, unless every page has it: other pages would look different.
 * @param {string} out the build's folder
 */
export function writeShopSheet(out) {
  const pages = path.join(out, 'server', 'app', '[channel]');
  const lists = fs
    .readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === MANIFEST)
    .flatMap((name) => listsIn(path.join(pages, name)))
    .filter(({ sheets }) => sheets.length > 0);
  const ofPages = lists.filter(({ isPage }) => isPage).map(({ sheets }) => sheets);
  const everywhere = new Set((ofPages[0] ?? []).filter((name) => ofPages.every((list) => list.includes(name))));
  const text = (/** @type {string} */ name) => fs.readFileSync(path.join(out, 'static', name), 'utf8');
  const parts = merged(lists.map(({ sheets }) => sheets)).filter(
    (name) => everywhere.has(name) || ![...text(name).matchAll(HEAD)].some(([, head = '']) => selectorsIn(head).some(isOfEveryElement)),
  );
  if (parts.length === 0) throw new Error('Next names no style sheet of any page: see docs/decisions/next-update.md.');
  const sheet = parts.map(text).join('');
  const file = `chunks/shop-${createHash('sha256').update(sheet).digest('hex').slice(0, 12)}.css`;
  fs.writeFileSync(path.join(out, 'static', file), sheet);
  fs.writeFileSync(path.join(out, 'shop-sheet.json'), JSON.stringify({ file, parts }));
}
