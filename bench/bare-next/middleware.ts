import { NextResponse } from 'next/server';

/** Never runs. Without this file the bundler would pick up the storefront's middleware from the parent folder. */
export const middleware = () => NextResponse.next();
export const config = { matcher: '/never' };
