import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@/lib/kernel/durations';
import { keptPictures } from '@/server/front/share/kept-pictures';

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-')), 'share');
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true }));

test('a picture is kept for an hour, by its key alone', async () => {
  let passed = 0;
  const kept = keptPictures(folder, { now: () => Date.now() + passed });
  expect(await kept.get('P012 card index')).toBeUndefined();
  await kept.put('P012 card index', Buffer.from('one'));
  await kept.put('P069 card index', Buffer.from('two'));
  expect(String(await kept.get('P012 card index'))).toBe('one');
  passed = HOUR_MS;
  expect(await kept.get('P012 card index')).toBeUndefined();
});

test('however many are drawn, the disk holds so many, and the oldest go', async () => {
  const kept = keptPictures(folder, { most: 10, writesBetween: 5 });
  for (let id = 0; id < 100; id += 1) {
    await kept.put(`P012 card hotel/details/${id}`, Buffer.from(String(id)));
    expect(fs.readdirSync(folder).length).toBeLessThan(10 + 5 + 1);
  }
  expect(String(await kept.get('P012 card hotel/details/99'))).toBe('99');
  expect(await kept.get('P012 card hotel/details/0')).toBeUndefined();
});
