/** For the thread of pages: what it keeps was made an hour ago, so that each visit finds it old and has it made anew. */
const { isMainThread } = require('node:worker_threads');

const HOUR_MS = 3_600_000;
const now = Date.now;
if (!isMainThread) Date.now = () => now() - HOUR_MS;
