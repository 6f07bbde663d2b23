/** What the official Python client (NNOpenSDK, get_sign) makes of these values, as a public client freezes it in its tests. */
export const publishedSignature = {
  secret: 'secret',
  appKey: 'app',
  senid: 'a'.repeat(32),
  nonce: '12345678',
  timestamp: '1700000000',
  body: '{"name":"中文"}',
  signature: '4BzcKzrcoqxPis0W/W3X2ae0uIo=',
} as const
