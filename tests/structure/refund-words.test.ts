import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { refundArrivesIn } from '@/lib/domain/refund';
import afterSale from '@/lib/i18n/messages/afterSale.json';
import refund from '@/lib/i18n/messages/refund.json';

const same = ['couponAmount', 'pointsAmount', 'pointsCount', 'couponReturned', 'couponForfeited', 'couponOpen', 'arrival'] as const;

test('what a refund gives back is said in the same words on every page', () => {
  for (const key of same) expect({ key, ...afterSale[key] }).toEqual({ key, ...refund[key] });
});

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file));

/** Numbers of working days within which a refund arrives, as texts write them. */
const arrival = /(\d+)\s*(?:[-–至到]|to)\s*(\d+)\s*(?:个工作日|working days)/g;

test('one promise says when a refund arrives: agreements in their own words, everything else from one place', () => {
  const agreements = [...filesIn('lib/content/texts', '.md'), ...filesIn('lib/content/clauses', '.md')];
  const others = [
    ...filesIn('lib/content/questions', '.md'),
    ...filesIn('lib/i18n/messages', '.json'),
    ...filesIn('public/cards', '.json'),
  ];
  const saidIn = (files: readonly string[]) =>
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(arrival)].map(([, from, to]) => ({ file, from, to })));
  const { from, to } = refundArrivesIn;
  const said = saidIn(agreements);
  expect(said.length).toBeGreaterThan(2);
  expect(said.filter((one) => one.from !== String(from) || one.to !== String(to))).toEqual([]);
  expect(saidIn(others)).toEqual([]);
});
