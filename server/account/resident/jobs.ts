import type { Job } from '@/server/call/scheduler';
import { resealJob } from '@/server/call/reseal';
import { hashOfDocument, residentOf, sealPerson } from './resident';
import { residents } from './tables';

export const residentJobs: readonly Job[] = [
  resealJob('resident.reseal', residents, (sealing, row) => {
    const person = residentOf(sealing, row);
    return { sealed: sealPerson(sealing, row, person), documentHash: hashOfDocument(sealing, { ...person, userId: row.userId }) };
  }),
];
