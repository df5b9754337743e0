import type { NotificationTopic } from '@/lib/domain/notification';
import { DAY_MS } from '@/lib/kernel/durations';
import { insertRows, type Row, settleIds } from '@/server/reference/database';
import { once } from '@/server/reference/progress';
import type { SeedRun } from '@/demo/kinds/seed-part';

type Notice = Readonly<{
  daysAgo: number;
  topic: NotificationTopic | null;
  link: string;
  title: readonly [chinese: string, english: string];
  text: readonly [chinese: string, english: string];
}>;

const notices: readonly Notice[] = [
  {
    daysAgo: 1,
    topic: 'offers',
    link: 'bank/member',
    title: ['三家酒店集团的会员可以免费领了', 'Three hotel groups now give you membership for free'],
    text: [
      '绿树、澜庭、栖岸的会员在“酒店会员”里领取，到店报手机号就能享受会员价、早餐和延迟退房。',
      'Get it under "Hotel members". Name your mobile at the desk: member rates, breakfast and late check-out are yours.',
    ],
  },
  {
    daysAgo: 4,
    topic: null,
    link: 'page/customerService',
    title: ['客服电话高峰期可能需要等候', 'Our line may be busy around the holidays'],
    text: [
      '节假日前后来电较多。退款进度、核销码和发票可以先在“常见问题”里查，多数问题两分钟就能解决。',
      'Many people call then. Refunds, codes and invoices are answered among the questions, mostly within two minutes.',
    ],
  },
  {
    daysAgo: 12,
    topic: null,
    link: '',
    title: ['谨防冒充客服的电话和短信', 'Beware of calls that pretend to be ours'],
    text: [
      '我们不会以退款、升级会员为由索要验证码、银行卡密码，也不会让您转账到“安全账户”。接到这类电话请直接挂断。',
      'We never ask for a code or the password of your card, and never for a transfer to a "safe account". Please hang up.',
    ],
  },
];

export const noticeEnglish: Readonly<Record<string, string>> = Object.fromEntries(notices.flatMap(({ title, text }) => [title, text]));

/** Notices to everyone in the demo, seeded once; the shop's operators take over from there. */
export async function seedNotices({ pool, now }: SeedRun): Promise<void> {
  await once(pool, 'notices', async (client) => {
    const rows: Row[] = notices.map(({ daysAgo, topic, link, title, text }, index) => ({
      id: notices.length - index,
      title: title[0],
      text: text[0],
      link,
      topic,
      published_at: new Date(now - daysAgo * DAY_MS).toISOString(),
    }));
    await insertRows(client, 'notices', rows);
    await settleIds(client, ['notices']);
  });
}
