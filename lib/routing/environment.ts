export type EnvironmentName = 'prod' | 'pre' | 'testk8s' | 'fat' | 'fat2' | 'uat';
/** `master` marks the hosts that consumers see (§9). */
export type Environment = Readonly<{ name: EnvironmentName; master: boolean }>;

const rehearsals: readonly EnvironmentName[] = ['pre', 'testk8s', 'fat2', 'fat', 'uat'];

/** A developer's machine or a bare IP address: a test environment. */
const isLocal = (host: string): boolean => host === 'localhost' || /^[\d.]+$/.test(host) || host.startsWith('[') || !host.includes('.');

/** Rehearsal hosts carry their environment as a label or a part of one (`fat2.example.com`, `h5-uat.example.com`). */
export function environmentOf(host: string): Environment {
  const bare = host.toLowerCase().replace(/:\d+$/, '');
  const words = bare.split(/[.-]/);
  const name = rehearsals.find((rehearsal) => words.includes(rehearsal)) ?? (isLocal(bare) ? 'fat' : 'prod');
  return { name, master: name === 'prod' };
}
