import type { Finding } from './finding';

/** Built-ins that every page has before its own code runs; e2e/old-phone.spec.ts opens pages without the browsers' own. */
const provided = new Set([
  // next/dist/build/polyfills/polyfill-module.js
  'Object.hasOwn',
  'URL.canParse',
  // The same for arrays, instrumentation-client.ts for strings and typed arrays.
  'Array.prototype.at',
]);

type Allowed = Readonly<{ feature: string; near: RegExp; why: string }>;

/** Told by the text around it, so that no other use of the same name passes with it. */
const harmlessUses: readonly Allowed[] = [
  {
    feature: 'AbortSignal.any',
    near: /[\w$]+\?[\w$]+\.signal=AbortSignal\.any\([\w$]+\):/,
    why: 'ky asks at its start whether there is one',
  },
  {
    feature: 'AbortSignal.any',
    near: /this\.#[\w$]+\?AbortSignal\.any\(\[this\.#[\w$]+,/,
    why: 'ky keeps that signal only where there is one',
  },
  {
    feature: 'AbortSignal.prototype.throwIfAborted',
    near: /clearTimeout\([\w$]+\),[\w$]+\([\w$]+\.reason\)/,
    why: 'ky, as above: no signal, no call',
  },
  { feature: 'ReadableStream.prototype.pipeThrough', near: /new TransformStream\(/, why: 'ky reports progress so; nobody asks it to' },
  { feature: 'TransformStream', near: /pipeThrough\(new TransformStream\(/, why: 'ky, as above' },
  {
    feature: 'ArrayBuffer.prototype.resize',
    near: /\.resize\([\w$]+,[\w$]+,[\w$]+,[\w$]+\.width,/,
    why: 'a method of the QR decoder’s own',
  },
  {
    feature: 'HTMLDialogElement.prototype.show',
    near: /\.show\([\w$]+,[\w$]+\);if\([\w$]+ instanceof HTMLElement/,
    why: 'a method of the chart library’s own',
  },
  {
    feature: 'Clipboard.prototype.readText',
    near: /try\{let [\w$]+=await navigator\.clipboard\.readText/,
    why: 'a refusal says how to paste',
  },
  { feature: 'Document.prototype.startViewTransition', near: /try\{var [\w$]+=[\w$]+\.startViewTransition\(/, why: 'React catches it' },
  { feature: 'navigation', near: /navigation\.transition\)/, why: 'React, below its own question for the navigation API' },
  { feature: 'Error.prototype.captureStackTrace', near: /throw [\w$]+\.captureStackTrace\(/, why: 'zod’s own, which asks' },
  { feature: 'EventTarget.prototype.when', near: /_zod\.def\.when\(/, why: 'zod’s own' },
  { feature: 'IntersectionObserver.prototype.delay', near: /\.retry\.delay\(/, why: 'ky’s own option' },
  { feature: 'HTMLDialogElement.prototype.showModal', near: /HTMLDialogElement\)\)return;/, why: 'asked for at the start of the effect' },
  {
    feature: 'HTMLDialogElement.prototype.showModal',
    near: /"function"!=typeof [\w$]+\.showModal/,
    why: 'asked for; else it stands in the page',
  },
];

/** Styles without which a page looks or feels plainer, and nothing of it is lost. */
const plainer: Readonly<Record<string, string>> = {
  'animation-range': 'comes with animation-timeline, which is asked for; without it a bar fades in sooner',
  'accent-color': 'the slider has the system’s colour',
  'align-content: start': 'grids, which have had it since Chrome 57 and Safari 10; the data are of flex boxes',
  'align-self: start': 'as above',
  'contain-intrinsic-block-size': 'as the next',
  'content-visibility': 'what is out of sight is laid out at once',
  cursor: 'no mouse',
  'font-family': 'the next font of the list',
  'forced-color-adjust': 'in high contrast only',
  'overflow-wrap: anywhere': 'inherits `word-break: break-word` from the body, which says the same',
  'overscroll-behavior': 'the page behind a list moves on at its end',
  'overscroll-behavior-x': 'as above',
  'overscroll-behavior-y': 'as above',
  resize: 'no corner to drag',
  'scroll-behavior': 'jumps',
  'scroll-snap-stop': 'a fast swipe passes a picture',
  'scrollbar-width': 'a scrollbar is seen; Chrome and Safari have ::-webkit-scrollbar',
  'text-wrap': 'lines break as they come',
  ':where': 'Chrome 87 alone: a picture’s frame is a block, and as wide as its parent anyway',
};

/** Selectors that one kind of browser knows; harmless where each selector of the list has one, because all of the list goes with it. */
const ownOfABrowser: Readonly<Record<string, string>> = {
  ':focus-visible': 'before iOS 15.4, whose phones have no keys to move the focus with',
  '::backdrop': 'without dialogs there is none',
  '::-moz-progress-bar': 'Firefox',
  '::-webkit-progress-bar': 'Chrome and Safari',
  '::-webkit-progress-value': 'Chrome and Safari',
  '::-webkit-scrollbar': 'Chrome and Safari',
  '::-webkit-search-cancel-button': 'Chrome and Safari',
};

export const isAllowedInScript = ({ feature, near }: Finding): boolean =>
  provided.has(feature) || harmlessUses.some((use) => use.feature === feature && use.near.test(near));

export const isPlainer = (feature: string): boolean => feature in plainer || (feature.split(': ')[0] ?? '') in plainer;

export const isOwnOfABrowser = (feature: string): boolean => feature in ownOfABrowser;
