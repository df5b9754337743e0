import fc from 'fast-check';
import { pastedPerson } from '@/lib/domain/pasted-person';

const NUMBER = '110101199003070839';

test.each([
  [`张三 ${NUMBER}`, { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  [`${NUMBER}张三`, { name: '张三', documentType: 'idCard', documentNo: NUMBER }],
  [
    `姓名：张三，身份证号：${NUMBER}，手机：138 0013 8000`,
    { name: '张三', documentType: 'idCard', documentNo: NUMBER, mobile: '13800138000' },
  ],
  [
    '张三\n11010519491231002x\n+86 13800138000',
    { name: '张三', documentType: 'idCard', documentNo: '11010519491231002X', mobile: '13800138000' },
  ],
  ['老王 110105491231002', { name: '老王', documentType: 'idCard', documentNo: '11010519491231002X' }],
  ['阿依古丽·买买提 E12345678', { name: '阿依古丽·买买提', documentType: 'passport', documentNo: 'E12345678' }],
  ["Name: Seán O'Brien, Passport: EA1234567", { name: "Seán O'Brien", documentType: 'passport', documentNo: 'EA1234567' }],
  ['陈大文 H12345678', { name: '陈大文', documentType: 'hkMacaoPermit', documentNo: 'H12345678' }],
  ['陈大文 810000199408230021', { name: '陈大文', documentType: 'residencePermit', documentNo: '810000199408230021' }],
  ['张三 13800138000', { name: '张三', mobile: '13800138000' }],
  ['张三13800138000', { name: '张三', mobile: '13800138000' }],
  ['张三', { name: '张三' }],
  ['张三 110101199003070838', { name: '张三' }],
  ['', {}],
])('%j is read', (text, person) => {
  expect(pastedPerson(text)).toEqual(person);
});

test('any text whatever is read, or not, without a fuss', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => expect(() => pastedPerson(text)).not.toThrow()));
});
