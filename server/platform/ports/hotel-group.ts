import type { DocumentType } from '@/lib/domain/identity';
import type { MemberRefusal } from '@/lib/domain/hotel-member';
import type { Day } from '@/lib/kernel/day';

/** Somebody who asks a hotel group for a membership. */
export type HotelApplication = Readonly<{
  /** Names this application in every call about it. */
  requestNo: string;
  groupCode: string;
  level: string;
  /** How long the membership is given for. */
  validDays: number;
  /** Epoch ms. */
  askedAt: number;
  mobile: string;
  /** Where the group registers people by name and document. */
  person?: Readonly<{ name: string; documentType: DocumentType; documentNo: string }> | undefined;
}>;

export type HotelGroupAnswer = Readonly<
  /** It has not decided; asking again is how one learns. */
  | { status: 'pending' }
  | { status: 'member'; memberNo: string; level: string; until: Day; /** It was one before. */ already: boolean }
  | { status: 'refused'; refusal: MemberRefusal }
>;

/** The hotel groups' side. */
export type HotelGroupPort = Readonly<{
  /** Stands in for the groups, and the page says so. */
  isSandbox?: true;
  /** Applies, or tells what became of it: the same `requestNo` never makes a second member. Rejects when the group did not answer. */
  apply: (application: HotelApplication, signal: AbortSignal) => Promise<HotelGroupAnswer>;
}>;
