import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { derived } from '@/server/call/derived';
import type { BegunContext } from '@/server/call/ops/handle-ops';
import { useInvitation } from '../invitation';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../recovery-codes';
import { openInstead } from './second-step';

/** A second step may be set up by whoever came by an invitation, or has passed another one just now: a password alone adds none. */
export function requireMayEnrol({ session, now }: Pick<BegunContext, 'session' | 'now'>): void {
  if (session.state === 'begun') refuseDesk('SECOND_STEP_REQUIRED');
  if (session.state === 'open' && session.freshUntil <= now()) refuseDesk('FRESH_STEP_REQUIRED');
}

/**
 * Sets a step up by `keep`. The first one uses the invitation up, signs in and comes with recovery codes; all of it or nothing, so that a wrong
 * code costs nobody the link.
 */
export async function enrol(
  context: BegunContext,
  keep: (within: BegunContext) => Promise<void>,
): Promise<Readonly<{ recoveryCodes: string[] }>> {
  requireMayEnrol(context);
  const { session, database } = context;
  const isFirst = session.state === 'enrolling';
  const recoveryCodes = await database.transaction(async (transaction) => {
    const within: BegunContext = derived(context, { database: transaction });
    if (isFirst) await useInvitation(within, session.invitation ?? '');
    await keep(within);
    const hasCodes = !isFirst && (await recoveryCodesLeft(within, session.staffNo)) > 0;
    return hasCodes ? [] : replaceRecoveryCodes(within, session.staffNo);
  });
  if (isFirst) await openInstead(context, 'invitation');
  return { recoveryCodes };
}
