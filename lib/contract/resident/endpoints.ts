import * as z from 'zod/mini';
import { documentTypes, LONGEST_DOCUMENT_NO } from '@/lib/domain/identity';
import { endpoint } from '../endpoint';
import { code, filled, id, listOf, mobile, nothing, personName } from '../wire';

const documentType = z.enum(documentTypes);
const documentNo = filled(code(LONGEST_DOCUMENT_NO));

const savedResident = z.object({
  id,
  name: z.string(),
  documentType,
  /** '110101********1234': the full number is never returned. */
  maskedDocumentNo: z.string(),
  /** Empty if there is none. */
  maskedMobile: z.string(),
  /** In whole years, if the document reveals it. */
  age: z.nullable(z.int()),
  myself: z.boolean(),
});

/** An account's saved travellers: the people who stay, enter or fly. */
export const resident = {
  query: endpoint({
    id: 'resident.query',
    kind: 'query',
    method: 'POST',
    path: '/distribution/user/resident/api/query',
    host: 'base',
    access: 'user',
    summary: 'Saved travellers with masked documents, oneself first; with `id` that one',
    request: z.object({ id: z.optional(id) }),
    response: listOf(savedResident),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    id: 'resident.create',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/resident/api/create',
    host: 'base',
    access: 'user',
    summary: 'Saves a traveller, 30 at most; the same one again changes nothing. `myself` moves to whoever had it last',
    request: z.object({ name: personName, documentType, documentNo, mobile: z.nullable(mobile), myself: z.boolean() }),
    response: z.object({ id }),
    errors: ['DOCUMENT_INVALID', 'RESIDENT_EXISTS', 'RESIDENTS_FULL'],
  }),
  update: endpoint({
    id: 'resident.update',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/resident/api/update',
    host: 'base',
    access: 'user',
    summary: 'Changes a saved traveller; a document or mobile that is left out stays, a mobile that is null goes',
    request: z.object({
      id,
      name: personName,
      documentType,
      documentNo: z.optional(documentNo),
      mobile: z.optional(z.nullable(mobile)),
      myself: z.boolean(),
    }),
    response: nothing,
    errors: ['NOT_FOUND', 'DOCUMENT_INVALID', 'RESIDENT_EXISTS'],
  }),
  delete: endpoint({
    id: 'resident.delete',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/resident/api/delete',
    host: 'base',
    access: 'user',
    summary: 'Forgets a saved traveller',
    request: z.object({ id }),
    response: nothing,
    errors: ['NOT_FOUND'],
  }),
};
