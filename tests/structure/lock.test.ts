import fs from 'node:fs';

type Package = { version?: string; optionalDependencies?: Record<string, string> };

const { packages }: { packages: Record<string, Package> } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

/**
 * When npm installs over an existing node_modules, or the registry lacks one of them, it drops other platforms' packages from the lock;
 * `npm ci` then refuses that lock on every fresh machine.
 */
test('the lock names the packages of every platform, so that npm ci works on a fresh machine', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});
