/** Sets the clock of the page thread back an hour, so that everything it caches is stale at the next visit and rendered again. */
const { isMainThread } = require('node:worker_threads');

const HOUR_MS = 3_600_000;
const now = Date.now;
if (!isMainThread) Date.now = () => now() - HOUR_MS;
