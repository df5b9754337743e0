import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';

export type CallOptions = Readonly<{
  signal?: AbortSignal | undefined;
  /** The call neither shows nor prolongs the loading indicator (§7). */
  hideLoading?: boolean | undefined;
  /** Travels with a multipart call. */
  file?: File | undefined;
}>;

/** Calls the gateway, whatever the transport: ky in the browser, the process itself while rendering, a stub in tests. */
export type Gateway = <Id extends EndpointId>(id: Id, input: InputOf<Id>, options?: CallOptions) => Promise<OutputOf<Id>>;

/** The caller, for the headers of §7. */
export type Identity = Readonly<{
  /** Of a visitor: `VISITOR_TOKEN` of the kernel. */
  accessToken: string;
  userId: string;
  channelCode: string;
  projectId: string;
}>;
