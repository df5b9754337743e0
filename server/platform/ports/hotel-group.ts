import type { DocumentType } from '@/lib/domain/identity';
import type { MemberRefusal } from '@/lib/domain/hotel-member';
import type { Day } from '@/lib/kernel/day';

/** An application for a hotel group's membership. */
export type HotelApplication = Readonly<{
  /** Identifies the application in every call about it. */
  requestNo: string;
  groupCode: string;
  level: string;
  /** How long the membership is given for. */
  validDays: number;
  /** Epoch ms. */
  askedAt: number;
  mobile: string;
  /** For groups that register people by name and document. */
  person?: Readonly<{ name: string; documentType: DocumentType; documentNo: string }> | undefined;
}>;

export type HotelGroupAnswer = Readonly<
  /** Not decided yet: apply again to find out. */
  | { status: 'pending' }
  | { status: 'member'; memberNo: string; level: string; until: Day; /** Was a member before. */ already: boolean }
  | { status: 'refused'; refusal: MemberRefusal }
>;

/** A hotel group's system. */
export type HotelGroupPort = Readonly<{
  /** Stands in for the group, and the page says so. */
  isSandbox?: true;
  /**
   * Applies, or returns the outcome of an earlier call: the same `requestNo` never creates a second member. Rejects when the group did not
   * answer.
   */
  apply: (application: HotelApplication, signal: AbortSignal) => Promise<HotelGroupAnswer>;
}>;

/** Undefined for a group that is not connected. */
export type HotelGroupPorts = (groupCode: string) => HotelGroupPort | undefined;
