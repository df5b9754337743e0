// Run with `npx tsx lib/theme/write.ts` after a token changed.
import { writeFileSync } from 'node:fs';
import { looksCss, tokensCss } from './css';

writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss());
writeFileSync(new URL('./looks.css', import.meta.url), looksCss());
