import { type ErrorName, errors } from '../errors';

/** Failures that only the desk knows. They are not in the storefront's catalogue, which every page carries. */
export const deskErrors = {
  SIGN_IN_REQUIRED: { code: 'OPS_401', status: 401 },
  /** The password was right; the second step is missing. */
  SECOND_STEP_REQUIRED: { code: 'OPS_402', status: 401 },
  NOT_PERMITTED: { code: 'OPS_403', status: 403 },
  /** The last second step is too long ago for what was asked. */
  FRESH_STEP_REQUIRED: { code: 'OPS_428', status: 403 },
  /** The call came from another site's page. */
  FOREIGN_PAGE: { code: 'OPS_419', status: 403 },
  /** The same for an unknown address, a wrong password and somebody who no longer works here. */
  SIGN_IN_WRONG: { code: 'OPS_1101' },
  SIGN_IN_LOCKED: { code: 'OPS_1102' },
  STEP_WRONG: { code: 'OPS_1103' },
  PASSKEY_REFUSED: { code: 'OPS_1104' },
  INVITATION_OVER: { code: 'OPS_1105' },
  PASSWORD_WEAK: { code: 'OPS_1106' },
  LAST_STEP: { code: 'OPS_1107' },
  EMAIL_TAKEN: { code: 'OPS_1201' },
  /** Somebody must be able to let others in. */
  LAST_ADMIN: { code: 'OPS_1202' },
  OWN_ACCOUNT: { code: 'OPS_1203' },
  /** Somebody else has changed it since the page showed it. */
  MOVED_ON: { code: 'OPS_1301' },
  /** The same, where it is known who has done it, and when. */
  WORK_DONE: { code: 'OPS_1302' },
  /** A redemption can be taken back for a minute. */
  UNDO_TOO_LATE: { code: 'OPS_1303' },
  /** Something has happened to the order since the page showed it. */
  ORDER_CHANGED: { code: 'OPS_1401' },
  TOLD_JUST_NOW: { code: 'OPS_1402' },
  /** The account was erased. */
  ACCOUNT_GONE: { code: 'OPS_1403' },
  /** More than was paid in that way, or than is left of it. */
  REFUND_TOO_MUCH: { code: 'OPS_1411' },
  REFUND_OVER_LIMIT: { code: 'OPS_1412' },
  /** Of some units the buyer gives something back, of others not: they are two refunds. */
  GOODS_MIXED: { code: 'OPS_1413' },
  /** An open after-sale request or refund request decides about it. */
  UNIT_HELD: { code: 'OPS_1414' },
  OWN_REQUEST: { code: 'OPS_1415' },
  NOT_OWN_REQUEST: { code: 'OPS_1416' },
  REQUEST_DECIDED: { code: 'OPS_1417' },
  VOUCHER_USED: { code: 'OPS_1418' },
  REQUEST_MOVED: { code: 'OPS_1421' },
  /** Whoever gets less than they asked for is told why. */
  REASON_MISSING: { code: 'OPS_1422' },
  /** The same, and by whom. */
  COMPLAINT_MOVED: { code: 'OPS_1501' },
  /** It may have done what it was asked all the same: the clock goes on asking. */
  BANK_SILENT: { code: 'OPS_1601' },
  BILL_NOT_READY: { code: 'OPS_1602' },
} as const satisfies Record<string, Readonly<{ code: string; status?: number }>>;

export type DeskErrorName = keyof typeof deskErrors;
/** What a call of the desk may end with: its own refusals, and those of the rooms that it works in. */
export type OpsErrorName = DeskErrorName | ErrorName;

const isDeskErrorName = (name: string): name is DeskErrorName => Object.hasOwn(deskErrors, name);
const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errors, name);

const codes = new Map<string, OpsErrorName>([
  ...Object.entries(errors).flatMap(([name, { code }]) => (isErrorName(name) ? [[code, name] as const] : [])),
  ...Object.entries(deskErrors).flatMap(([name, { code }]) => (isDeskErrorName(name) ? [[code, name] as const] : [])),
]);

export const opsErrorNamed = (code: string): OpsErrorName => codes.get(code) ?? 'OTHER';
