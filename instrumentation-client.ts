/*
 * Runs before anything of a page. Next brings an array's `at`, which works on whatever has a length; a string's and a typed array's are as
 * young (Safari 15.4, Chrome 92), and can't be told from it in the files that are shipped, where the build looks for such names.
 */
const prototypes: readonly { at?: unknown }[] = [String.prototype, Object.getPrototypeOf(Int8Array.prototype)];
for (const prototype of prototypes) prototype.at ??= Array.prototype.at;
