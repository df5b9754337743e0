/*
 * Runs before anything of a page. Next brings an array's `at`, but later; a string's and a typed array's are as young (Safari 15.4,
 * Chrome 92), and can't be told from it in the files that are shipped, where the build looks for such names.
 */
function at(this: ArrayLike<unknown>, index: number): unknown {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}
for (const prototype of [String.prototype, Object.getPrototypeOf(Int8Array.prototype) as object])
  if (!('at' in prototype)) Object.defineProperty(prototype, 'at', { value: at, configurable: true, writable: true });
