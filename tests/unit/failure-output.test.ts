import { failureOutput } from '@/scripts/failure-output.mjs';

test('what went wrong is not lost among what went well', () => {
  const output = [
    '[WebServer] ✓ Seeding the database (9.1 s)',
    '[WebServer] {"level":50,"msg":"a page was not rendered"}',
    '[1/2] e2e/search.spec.ts:8:1 › a visitor types initials',
    '  1) e2e/search.spec.ts:8:1 › a visitor types initials ─────',
    '    Error: expect(locator).toBeVisible() failed',
    '[2/2] e2e/search.spec.ts:49:1 › in English, too',
    'PASS gateway tests/gateway/search.test.ts',
    'FAIL gateway tests/gateway/order.test.ts',
    '    expect(received).toBe(expected)',
    '{"numFailedTests":1}',
    '  1 failed',
  ].join('\n');
  expect(failureOutput(output).split('\n')).toEqual([
    '[WebServer] {"level":50,"msg":"a page was not rendered"}',
    '  1) e2e/search.spec.ts:8:1 › a visitor types initials ─────',
    '    Error: expect(locator).toBeVisible() failed',
    'FAIL gateway tests/gateway/order.test.ts',
    '    expect(received).toBe(expected)',
    '  1 failed',
  ]);
});
