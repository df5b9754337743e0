// Must be set before the client's module is loaded: Node's fetch can't resolve relative addresses.
process.env.NEXT_PUBLIC_GATEWAY_BASE = 'http://localhost/api';
process.env.NEXT_PUBLIC_GATEWAY_PAY = 'http://localhost/api/pay';
