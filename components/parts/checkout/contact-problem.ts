import { isContactMobile } from '@/lib/kernel/mobile';
import { isPersonName } from '@/lib/kernel/person-name';
import type { Contact } from './contact-fields';

/** The first contact field that is missing or invalid. */
export function contactProblem({ name, mobile }: Contact): keyof Contact | undefined {
  if (!isPersonName(name)) return 'name';
  return isContactMobile(mobile) ? undefined : 'mobile';
}
