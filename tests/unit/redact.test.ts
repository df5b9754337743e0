import { redact, redactText } from '@/lib/gateway/redact';

test('an error report names rows and days, and nothing of a person: document, name, mobile', () => {
  const input = { id: 'r1', orderNo: 'A1', documentType: 'idCard', documentNo: '11010519491231002X', name: '张三', mobile: '13800138000' };
  expect(redact(input)).toEqual({
    id: '[string]',
    orderNo: 'A1',
    documentType: '[string]',
    documentNo: '[string]',
    name: '[string]',
    mobile: '[string]',
  });
  expect(redactText('11010519491231002x and 110101199003072316 of 13800138000 failed')).toBe(
    '[identity] and [identity] of [mobile] failed',
  );
});
