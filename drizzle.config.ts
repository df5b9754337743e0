import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/**/tables.ts', './server/trade/tables/*.ts', './demo/**/tables.ts'],
  out: './server/migrations',
  casing: 'snake_case',
});
