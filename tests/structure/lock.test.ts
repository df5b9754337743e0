import fs from 'node:fs';

type Package = { version?: string; optionalDependencies?: Record<string, string> };

const { packages }: { packages: Record<string, Package> } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

/**
 * npm drops the packages of other platforms from the lock when it installs over an existing node_modules, or when the registry lacks one of them;
 * `npm ci` then refuses the lock on every fresh machine.
 */
test('the lock names the packages of every platform, so that npm ci works on a fresh machine', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
