/** This site's own gateway; a build for another host sets the environment. */
export const gatewayBase = process.env.NEXT_PUBLIC_GATEWAY_BASE ?? '/api';
