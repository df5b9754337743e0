import { environmentOf } from '@/lib/routing/environment';

test.each([
  ['h5.yuexiang.example', 'prod', true],
  ['pre.yuexiang.example', 'pre', false],
  ['h5-pre.yuexiang.example:8443', 'pre', false],
  ['testk8s.yuexiang.example', 'testk8s', false],
  ['fat.yuexiang.example', 'fat', false],
  ['h5-fat2.yuexiang.example', 'fat2', false],
  ['UAT.yuexiang.example', 'uat', false],
  ['presents.yuexiang.example', 'prod', true],
  ['localhost:3000', 'fat', false],
  ['127.0.0.1', 'fat', false],
  ['[::1]:3000', 'fat', false],
])('%s is %s (master: %s)', (host, name, master) => {
  expect(environmentOf(host)).toEqual({ name, master });
});
