// Run with `npx tsx lib/theme/write.ts` after a token changed.
import { writeFileSync } from 'node:fs';
import { tokensCss } from './css';

writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss());
