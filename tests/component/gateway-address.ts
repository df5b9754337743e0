// Before the client's module is read: Node's fetch knows no relative addresses.
process.env.NEXT_PUBLIC_GATEWAY_BASE = 'http://localhost/api';
process.env.NEXT_PUBLIC_GATEWAY_PAY = 'http://localhost/api/pay';
