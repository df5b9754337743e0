import { register } from 'node:module';

register(new URL('./changed-markers-hooks.mjs', import.meta.url));
