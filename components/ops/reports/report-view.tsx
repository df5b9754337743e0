'use client';

import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { shortDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays, type Day, eachDay } from '@/lib/kernel/day';
import { grouped, priceTag } from '@/lib/kernel/money';
import styles from './reports.module.css';

interface ReportViewProps {
  readonly days: OpsOutputOf<'reports.figures'>['days'];
  readonly from: Day;
  readonly to: Day;
}

const lines = ['gross', 'refunded', 'delivered'] as const;
/** Tokens of the theme; each line has a dash of its own besides. */
const looks = {
  gross: { token: '--brand', dash: [] },
  refunded: { token: '--danger', dash: [6, 4] },
  delivered: { token: '--secondary', dash: [2, 3] },
} as const;
const HEIGHT_PX = 260;

/** The days as lines. Whoever can't see it reads the same in the table below. */
export function ReportView({ days, from, to }: ReportViewProps) {
  const word = useWords('opsReports');
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const token = (name: string): string => getComputedStyle(box).getPropertyValue(name);
    const all = eachDay(from, addDays(to, 1));
    const byDay = new Map(days.map((one) => [one.day, one]));
    const said = (yuan: number | null): string => (yuan === null ? '–' : grouped(priceTag(Math.round(yuan * 100))));
    const dayAt = (_plot: uPlot, at: number): string => (all[at] === undefined ? '–' : shortDay(locale, all[at]));
    const chart = new uPlot(
      {
        width: box.clientWidth,
        height: HEIGHT_PX,
        scales: { x: { time: false } },
        series: [
          { label: word('by_day'), value: dayAt },
          ...lines.map((line) => ({
            label: word(line),
            stroke: token(looks[line].token),
            width: 2,
            dash: [...looks[line].dash],
            value: (_plot: uPlot, yuan: number | null) => said(yuan),
          })),
        ],
        axes: [
          {
            stroke: token('--secondary'),
            grid: { show: false },
            values: (plot, at) => at.map((one) => (Number.isInteger(one) ? dayAt(plot, one) : '')),
          },
          { stroke: token('--secondary'), grid: { stroke: token('--line'), width: 1 }, size: 80, values: (_plot, yuan) => yuan.map(said) },
        ],
      },
      [all.map((_day, at) => at), ...lines.map((line) => all.map((day) => (byDay.get(day)?.[line] ?? 0) / 100))],
      box,
    );
    const follow = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT_PX }));
    follow.observe(box);
    return () => {
      follow.disconnect();
      chart.destroy();
    };
  }, [days, from, to, locale, word]);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{word('chart')}</figcaption>
      <div ref={frame} className={styles.chart} aria-hidden />
    </figure>
  );
}
