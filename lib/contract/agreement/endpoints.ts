import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, listOf, pageOf, pageQuery, shapedText, timestamp } from '../wire';

/** The path of an agreement's page below the channel, such as '/agreement/starLightCard'. */
const agreementPath = shapedText(64, /^(\/\w{1,32}){1,5}$/);
const version = shapedText(16, /^\d{1,4}\.\d{1,4}$/);
/** SHA-256 of a text's words, in hex. */
const hash = shapedText(64, /^[\da-f]{64}$/);

/** Whom alone a text is signed for: the id of a lender's offer, or the code of a hotel group. */
const addressee = z.optional(shapedText(64, /^[\w-]+$/));

/** A text in the version that is in force in the caller's channel. */
export const agreementInForce = z.object({ document: agreementPath, title: z.string(), version, hash, addressee });

const signature = z.object({
  signatureId: id,
  document: agreementPath,
  title: z.string(),
  version,
  hash,
  /** The one lender or hotel group that it was given to, in the words of the page; null where the text names its parties itself. */
  signedFor: z.nullable(z.string()),
  time: timestamp,
  /** The partner whose channel it was signed in. */
  channelName: z.string(),
  /** Such as 'iPhone · WeChat'; empty when the browser doesn't say. */
  device: z.string(),
  /** Whether exactly this text is in force in the caller's channel. */
  inForce: z.boolean(),
});

/** A text in the words that the page showed: others are not signed. */
const shown = z.object({ document: agreementPath, version, hash, addressee });

/** Most texts of one signing. */
const MOST_AT_ONCE = 10;
const shownTexts = z.array(shown);

/** Texts that the buyer ticked and that are signed with the order, so that no second call stands before it. */
export const signedWith = z.optional(shownTexts.check(z.maxLength(MOST_AT_ONCE)));

/** Who agreed to which text, and when. */
export const agreement = {
  sign: endpoint({
    id: 'agreement.sign',
    kind: 'command',
    method: 'POST',
    path: '/distribution/agreement/api/sign',
    host: 'base',
    access: 'user',
    summary: 'Records that a user agreed to texts in the words that the page showed; several times on one day are one signature',
    request: z.object({ documents: shownTexts.check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
    response: listOf(signature),
    errors: ['NOT_FOUND', 'AGREEMENT_CHANGED'],
  }),
  signed: endpoint({
    id: 'agreement.signed',
    kind: 'query',
    method: 'GET',
    path: '/distribution/agreement/api/signed',
    host: 'base',
    access: 'user',
    summary: 'What a user has signed, newest first',
    request: z.object(pageQuery),
    response: pageOf(signature),
  }),
};
