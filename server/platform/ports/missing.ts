/** What a shop that serves the public still lacks, and what somebody has to do about it; for the log and those who run the shop. */
export type Missing = Readonly<{ item: string; toDo: string }>;
