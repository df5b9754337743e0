import { defaultChannel } from '@/lib/channel/lookup';
import { routeAt } from '@/lib/routing/access';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { subjectOfText } from '@/server/front/share/subject';

const subjectAt = (below: string) => {
  const row = routeAt(below);
  if (!row) throw new Error(`${below} is no page`);
  return subjectOfText(defaultChannel, below, row);
};

test('each open text, loan page and card shows its own title in a chat, and no two the same picture', async () => {
  const rows: [string, Route][] = Object.entries(routes);
  const told = rows.filter(([, { access, archetype }]) => access === 'open' && archetype !== undefined).map(([path]) => path);
  expect(told.length).toBeGreaterThan(90);
  const subjects = await Promise.all(told.map(subjectAt));
  expect(new Set(subjects.map(({ title, subtitle }) => `${title} ${subtitle}`)).size).toBe(told.length);
  expect(subjects.map(({ title }) => title)).not.toContain(defaultChannel.pageTitles.index);
});

test('a question, a subject and a benefit of the loan card have their own, and what is not there has none', async () => {
  const [phone, video, all] = await Promise.all(['/single/loanCard/phone', '/single/loanCard/video', '/my/fqa/all'].map(subjectAt));
  expect(phone?.title).toContain('话费');
  expect(video?.title).not.toBe(phone?.title);
  expect(all?.title).toBe('常见问题');
  for (const path of ['/single/loanCard/none', '/my/fqa/none', '/page/my/fqa/none'])
    await expect(subjectAt(path)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
});
