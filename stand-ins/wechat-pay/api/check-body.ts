import { refusals, type Refusal } from './answer';

/** What one field of a request's JSON may be. */
export type Rule = Readonly<{ optional?: true }> &
  (
    | Readonly<{ is: 'text'; max: number; min?: number; fits?: (text: string) => boolean }>
    | Readonly<{ is: 'whole'; min: number }>
    | Readonly<{ is: 'flag' }>
    | Readonly<{ is: 'list'; max: number; of: Shape }>
    | Readonly<{ is: 'object'; of: Shape }>
  );
export type Shape = Readonly<Record<string, Rule>>;

export const text = (max: number, more: { min?: number; fits?: (text: string) => boolean } = {}) => ({ is: 'text', max, ...more }) as const;
export const whole = (min: number) => ({ is: 'whole', min }) as const;
export const flag = { is: 'flag' } as const;
export const object = (of: Shape) => ({ is: 'object', of }) as const;
export const list = (max: number, of: Shape) => ({ is: 'list', max, of }) as const;
export const optional = <R extends Rule>(rule: R) => ({ ...rule, optional: true }) as const;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (path: string, value: unknown, why: string): Refusal =>
  refusals.malformed(`输入源“/body${path}”${why}`, { location: 'body', field: path, value: value ?? null, issue: why });

const checkText = (path: string, value: unknown, { max, min = 1, fits }: Extract<Rule, { is: 'text' }>): Refusal | undefined => {
  if (typeof value !== 'string') return wrong(path, value, '类型不正确，应为字符串');
  const { length } = Array.from(value);
  if (length < min) return wrong(path, value, `字符串规则校验失败，字符数 ${length}，小于最小值 ${min}`);
  if (length > max) return wrong(path, value, `字符串规则校验失败，字符数 ${length}，大于最大值 ${max}`);
  return fits && !fits(value) ? wrong(path, value, '字符串规则校验失败，格式不正确') : undefined;
};

function checkValue(path: string, value: unknown, rule: Rule): Refusal | undefined {
  switch (rule.is) {
    case 'text':
      return checkText(path, value, rule);
    case 'whole':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return wrong(path, value, '类型不正确，应为整数');
      return value < rule.min ? wrong(path, value, `数值规则校验失败，小于最小值 ${rule.min}`) : undefined;
    case 'flag':
      return typeof value === 'boolean' ? undefined : wrong(path, value, '类型不正确，应为布尔值');
    case 'list':
      if (!Array.isArray(value) || value.length > rule.max) return wrong(path, value, `类型不正确，应为最多 ${rule.max} 项的数组`);
      return value.map((item, index) => checkBody(item, rule.of, `${path}/${index}`)).find((found) => found !== undefined);
    case 'object':
      return checkBody(value, rule.of, path);
  }
}

/** The first fault of a body, in the order of its fields; one that no document names is a fault too. */
export function checkBody(body: unknown, shape: Shape, path = ''): Refusal | undefined {
  if (!isRecord(body)) return wrong(path, body, '类型不正确，应为对象');
  const unknown = Object.keys(body).find((field) => !Object.hasOwn(shape, field));
  if (unknown !== undefined) return wrong(`${path}/${unknown}`, body[unknown], '请求中含有未在API文档中定义的参数');
  for (const [field, rule] of Object.entries(shape)) {
    const value = body[field];
    if (value === undefined && rule.optional) continue;
    const found = value === undefined ? wrong(`${path}/${field}`, value, '缺少必填参数') : checkValue(`${path}/${field}`, value, rule);
    if (found) return found;
  }
  return undefined;
}
