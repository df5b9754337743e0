import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';

export type CallOptions = Readonly<{
  signal?: AbortSignal | undefined;
  /** Neither shows nor prolongs the loading indicator (§7). */
  hideLoading?: boolean | undefined;
  /** Sent with a multipart call. */
  file?: File | undefined;
}>;

/** Calls the gateway over any transport: ky in the browser, in-process while rendering, a stub in tests. */
export type Gateway = <Id extends EndpointId>(id: Id, input: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>>;

/** The caller, as in the headers of §7. */
export type Identity = Readonly<{
  /** Of a visitor: `VISITOR_TOKEN` of the kernel. */
  accessToken: string;
  userId: string;
  channelCode: string;
  projectId: string;
}>;
