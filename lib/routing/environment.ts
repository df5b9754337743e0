export type EnvironmentName = 'prod' | 'pre' | 'testk8s' | 'fat' | 'fat2' | 'uat';
/** `master` is the environment that consumers see (§9). */
export type Environment = Readonly<{ name: EnvironmentName; master: boolean }>;

const rehearsals: readonly EnvironmentName[] = ['pre', 'testk8s', 'fat2', 'fat', 'uat'];

/** A developer's machine or a bare IP address counts as a test environment. */
const isLocal = (host: string): boolean => host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[') || !host.includes('.');

/** Test hosts have their environment as a label or part of one (`fat2.example.com`, `h5-uat.example.com`). */
export function environmentOf(host: string): Environment {
  const bare = host.toLowerCase().replace(/:\d+$/, '');
  const words = bare.split(/[.-]/);
  const name = rehearsals.find((rehearsal) => words.includes(rehearsal)) ?? (isLocal(bare) ? 'fat' : 'prod');
  return { name, master: name === 'prod' };
}
