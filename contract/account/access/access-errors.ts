import { absent, type Fault, invalid, refused } from '../../kit/fault.ts'

/** Single sign-on and clients of the API. */
export const accessErrors = {
  issuerAbsent: absent('ESO_ISSUER_01'),
  /** Another one of the project has this name. */
  issuerTaken: refused('ESO_ISSUER_02'),
  /** What is wrong with a field of an issuer. */
  issuerNotHttps: invalid('ESO_ISSUER_03'),
  /** It has brought people: those of another site would come in as them. */
  issuerKept: invalid('ESO_ISSUER_04'),
  issuerKeysMissing: invalid('ESO_KEY_01'),
  issuerKeysUnreadable: invalid('ESO_KEY_02'),
  /** A private key, or a shared secret: whoever has it can sign in as anybody. */
  issuerKeysPrivate: invalid('ESO_KEY_03'),
  /** RSA below 2048 bits. */
  issuerKeysWeak: invalid('ESO_KEY_04'),
  /** One of the algorithms has no key. */
  issuerKeysUnfit: invalid('ESO_KEY_05'),
  clientAbsent: absent('EAC_CLIENT_01'),
} as const satisfies Record<string, Fault>
