import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import { nextRefresh } from '@/lib/domain/activity/next-refresh';
import { stateOf } from '@/lib/domain/activity/template';
import { type ActivityRow, spanOf } from '../find';
import type { Shown } from '../shown';

type Card = Output<typeof contract.running>['list'][number];

export const cardOf = (row: ActivityRow, now: number): Card => ({
  serialNumber: row.serialNumber,
  template: row.template,
  title: row.title,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  ...spanOf(row),
  state: stateOf(spanOf(row), now),
});

export const headOf = ({ row, at, link }: Shown): Output<typeof contract.head> => ({
  ...cardOf(row, at),
  share: { title: row.title, desc: row.shareText, imgUrl: row.picture, minImgUrl: row.picture },
  rules: row.rules,
  nextRefresh: nextRefresh(spanOf(row), row.cycles, at),
  preview: link ? { at, draft: row.draft, until: link.until } : null,
});
