import { NextResponse } from 'next/server';

/** Never runs. Without one of its own, the bundler takes the storefront's from the folder above. */
export const middleware = () => NextResponse.next();
export const config = { matcher: '/never' };
