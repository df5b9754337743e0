import * as z from 'zod';
import { channels } from '@/lib/channel/registry';

const known = new Set(channels.map(({ projectId }) => projectId));

const project = z.string({ error: 'a project id of 6 digits' }).refine((id) => known.has(id), { error: 'a project that no channel has' });

/** Whose money a merchant takes: of its projects, and by default of all that have no merchant of their own. */
export const shareOfMerchant = {
  projects: z.array(project, { error: 'a list of project ids' }).optional(),
  default: z.boolean({ error: 'true or false' }).optional(),
};

type Share = Readonly<{ projects?: readonly string[] | undefined; default?: boolean | undefined }>;

/** The end of the address of its notices, so that it can't be anything. */
const merchantName = /^[a-z][a-z0-9]{0,19}$/;

/** Where the bank is called instead: over https, or on this machine for a test. */
export const otherAddress = z
  .string({ error: 'an address' })
  .refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname, username, search, hash } = new URL(text);
      const isOwn = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
      return (protocol === 'https:' || (protocol === 'http:' && isOwn)) && username === '' && search === '' && hash === '';
    },
    { error: 'an https address without a query' },
  )
  .transform((text) => text.replace(/\/+$/, ''));

type Fault = Readonly<{ path: string[]; message: string }>;

/** What is wrong with the merchants of one bank among each other. */
export function faultsAmong(merchants: Readonly<Record<string, Share>>): Fault[] {
  const entries = Object.entries(merchants);
  const defaults = entries.filter(([, share]) => share.default);
  const taken = new Set<string>();
  return [
    ...(entries.length === 0 ? [{ path: [], message: 'has no merchant' }] : []),
    ...entries
      .filter(([name]) => !merchantName.test(name))
      .map(([name]) => ({ path: [name], message: 'a merchant’s name is up to 20 small letters and digits' })),
    ...entries
      .filter(([, share]) => !share.default && (share.projects ?? []).length === 0)
      .map(([name]) => ({ path: [name], message: 'takes nobody’s money: give it "projects", or "default": true' })),
    ...defaults.slice(1).map(([name]) => ({ path: [name, 'default'], message: `${defaults[0]?.[0] ?? ''} is the default already` })),
    ...entries.flatMap(([name, { projects = [] }]) =>
      projects.flatMap((id) => {
        const isTwice = taken.has(id);
        taken.add(id);
        return isTwice ? [{ path: [name, 'projects'], message: `${id} has a merchant already` }] : [];
      }),
    ),
  ];
}

/** A port once for its projects and once for everybody else's, as far as it serves them. */
export const sharesOf = ({ projects, default: isDefault }: Share): Readonly<{ projects?: readonly string[] }>[] => [
  ...(projects && projects.length > 0 ? [{ projects }] : []),
  ...(isDefault ? [{}] : []),
];
