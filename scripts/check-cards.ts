import path from 'node:path';
import { checkCards } from '@/server/compose/check-cards';

// Stops the build when a card file can't be sold or shown, naming the file and its field.
checkCards(path.resolve(process.argv[2] ?? 'public/cards')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
