import { execFileSync } from 'node:child_process';
import { chinaAreas } from '@/server/reference/areas';
import { coverPicture } from '@/demo/kinds/hotel/pictures';
import { DEMO_HOTELS, planHotels } from '@/demo/kinds/hotel/plan';
import { nightPercent } from '@/demo/kinds/hotel/prices';
import { citiesOf, cityRows } from '@/server/reference/places/places';

const cities = citiesOf(chinaAreas(process.cwd()));
const plans = planHotels(cities, DEMO_HOTELS);

test('there are at least 40 cities, 600 hotels, and both sets in every city', () => {
  expect(cities.length).toBeGreaterThanOrEqual(40);
  expect(plans.length).toBeGreaterThanOrEqual(600);
  for (const city of cities)
    expect(new Set(plans.filter((plan) => plan.city === city).map(({ set }) => set))).toEqual(new Set(['classic', 'new']));
});

test('a smaller catalogue is the beginning of a larger one', () => {
  expect(planHotels(cities, 60)).toEqual(plans.slice(0, 60));
});

test('no two neighbours of a list wear the same picture', () => {
  for (const city of cities) {
    for (const set of ['classic', 'new']) {
      const covers = plans.filter((plan) => plan.city === city && plan.set === set).map(coverPicture);
      covers.slice(1).forEach((cover, index) => expect(cover).not.toBe(covers[index]));
    }
  }
});

test('cities are spelled as their people say them', () => {
  const spelled = Object.fromEntries(cityRows(cities).map(({ name, pinyin, initial }) => [name, `${initial} ${pinyin}`]));
  expect(spelled).toMatchObject({
    重庆: 'C chongqing',
    长沙: 'C changsha',
    厦门: 'X xiamen',
    成都: 'C chengdu',
    西安: 'X xian',
    沈阳: 'S shenyang',
  });
});

test('a night costs more before a free morning, and most in a holiday', () => {
  expect(nightPercent('2026-11-18')).toBe(100);
  expect(nightPercent('2026-11-20')).toBeGreaterThan(100);
  expect(nightPercent('2026-11-22')).toBe(100);
  expect(nightPercent('2026-10-02')).toBeGreaterThan(nightPercent('2026-11-20'));
  expect(nightPercent('2026-10-07')).toBe(100);
});

test('a machine in America reckons the same working days', () => {
  const program = `
    const { addDays } = require('./lib/kernel/day');
    const { holidayOf, isWorkday } = require('./server/catalogue/holidays');
    const days = Array.from({ length: 800 }, (_, count) => addDays('2025-01-01', count));
    console.log(JSON.stringify(days.map((day) => [day, isWorkday(day), holidayOf(day)])));`;
  const run = (TZ: string): string =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=commonjs', '--eval', program], {
      env: { ...process.env, TZ },
    }).toString();
  expect(run('America/Los_Angeles')).toBe(run('Asia/Shanghai'));
});
