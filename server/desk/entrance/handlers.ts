import { entrance } from '@/lib/contract/ops/entrance';
import { handleOps, type OpsHandler } from '@/server/call/ops/handle-ops';
import { keepTotp, newTotp } from '../authenticator-app';
import { invitedBy } from '../invitation';
import { addPasskey, newPasskeyQuestion, passkeyQuestion } from '../passkey';
import { hashOf } from '../session';
import { enrol, requireMayEnrol } from './enrol';
import { takeSecondStep } from './second-step';
import { accept, signIn, signOut } from './sign-in';

export const entranceHandlers: readonly OpsHandler[] = [
  handleOps(entrance.signIn, (typed, context) => signIn(context, typed)),
  handleOps(entrance.passkeyQuestion, async (_nothing, context) => ({ options: await passkeyQuestion(context) })),
  handleOps(entrance.secondStep, ({ step }, context) => takeSecondStep(context, step)),
  handleOps(entrance.invitation, async ({ secret }, context) => {
    const { name, email } = await invitedBy(context, secret);
    return { name, email };
  }),
  handleOps(entrance.accept, async (typed, context) => {
    await accept(context, typed);
    return {};
  }),
  handleOps(entrance.beginTotp, (_nothing, context) => {
    requireMayEnrol(context);
    return newTotp(context);
  }),
  handleOps(entrance.finishTotp, ({ code }, context) => enrol(context, (within) => keepTotp(within, code))),
  handleOps(entrance.beginPasskey, async (_nothing, context) => {
    requireMayEnrol(context);
    return { options: await newPasskeyQuestion(context) };
  }),
  handleOps(entrance.finishPasskey, ({ answer }, context) => enrol(context, (within) => addPasskey(within, answer))),
  handleOps(entrance.signOut, async (_nothing, context) => {
    const { secret } = context.browser;
    if (secret !== undefined) await signOut(context, hashOf(secret));
    return {};
  }),
];
