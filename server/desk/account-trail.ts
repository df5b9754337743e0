import type { StaffRole } from '@/lib/domain/staff';
import type { Action } from '@/server/trail/record';

/** Whose account a row of the trail is about; empty for an address that no account has. */
export const ofAccount = (staffNo: string): Action['subject'] => ({ kind: 'staff', id: staffNo });

export const rolesText = (roles: readonly StaffRole[]): string => roles.join(',');
export const shopsText = (shops: readonly string[] | null): string => shops?.join(',') ?? 'all';
