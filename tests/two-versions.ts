import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** When the second version begins to bind: midnight in Shanghai. */
export const SECOND_BINDS_AT = Date.parse('2026-08-01T00:00:00+08:00');

const frontOf = (version: string, days: string, more: string) => `---
title: '试用协议'
description: '一份有两个版本的协议'
version: '${version}'
${days}
party: '{company}'
channels: all
product: monthCard
${more}---
`;
const first = `${frontOf('1.0', 'updated: 2026-01-01\neffective: 2026-01-08', "figures:\n  price: '9.90元'\n  company: '旧公司'\n")}
## 一、费用

按{price}收取。

- 每月一次
`;
const second = `${frontOf('2.0', 'updated: 2026-07-25\neffective: 2026-08-01', "predecessor: '1.0'\n")}
## 一、费用

按{price}收取，扣款前三日提醒。

- 每月一次

## 二、扣款

| 情形 | 处理 |
| --- | --- |
| 余额不足 | 次日起每日至多一次 |
`;

/**
 * Reads texts of the shop from a folder in which `route` has two versions in Chinese, while `work` runs: the shop's own have only their first.
 * The older one says what it quoted while it bound.
 */
export async function withTwoVersions<Result>(route: string, work: () => Promise<Result>): Promise<Result> {
  const root = fs.mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'two-versions-'));
  const write = (file: string, source: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, 'lib/content', file)), { recursive: true });
    fs.writeFileSync(path.join(root, 'lib/content', file), source);
  };
  write(`texts/zh-CN${route}.md`, second);
  write(`earlier/zh-CN${route}/1.0.md`, first);
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(root);
  try {
    return await work();
  } finally {
    cwd.mockRestore();
    fs.rmSync(root, { recursive: true });
  }
}
