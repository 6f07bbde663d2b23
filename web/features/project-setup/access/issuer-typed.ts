import { z } from 'zod'
import type { BoardIssuer } from '#contract/account/access/issuer-endpoints.ts'
import { issuerFields, issuerKeys, type ShownKey } from '#contract/account/access/sign-on-issuer.ts'

/** What stands in the form of an issuer. Its keys are never shown again: the field begins empty. */
export interface IssuerTyped {
  readonly issuer: string
  readonly audience: string
  readonly algorithms: string[]
  readonly keys: string
  readonly longestMinutes: string
  readonly startUrl: string
  readonly vouchesForAll: boolean
  readonly open: boolean
}

export const newIssuer: IssuerTyped = {
  issuer: '',
  audience: '',
  algorithms: ['RS256'],
  keys: '',
  longestMinutes: '10',
  startUrl: '',
  vouchesForAll: false,
  open: true,
}

export function typedIssuer(issuer: BoardIssuer): IssuerTyped {
  const { audience, algorithms, longestMinutes, startUrl, vouchesForAll, closed } = issuer
  return {
    issuer: issuer.issuer,
    audience,
    algorithms: [...algorithms],
    keys: '',
    longestMinutes: String(longestMinutes),
    startUrl,
    vouchesForAll,
    open: !closed,
  }
}

/** As two people's changes are compared: keys that are there by what is told of them, new ones as they were typed. */
export type ComparedIssuer = Omit<IssuerTyped, 'keys'> & { readonly keys: string | readonly ShownKey[] }

export function comparedIssuer(typed: IssuerTyped, there: ComparedIssuer['keys']): ComparedIssuer {
  return typed.keys.trim() === '' ? { ...typed, keys: there } : typed
}

/** What of it stands in the form. */
export function typedOfCompared(compared: ComparedIssuer): IssuerTyped {
  return { ...compared, keys: typeof compared.keys === 'string' ? compared.keys : '' }
}

const asked = issuerFields.extend({ keys: issuerKeys })

function sentOf({ open, longestMinutes, ...typed }: IssuerTyped): unknown {
  const startUrl = typed.startUrl.trim()
  return { ...typed, startUrl, longestMinutes: Number(longestMinutes), closed: !open }
}

/** What was typed, as it is sent. */
export const issuerSchema = z.custom<IssuerTyped>().transform(sentOf).pipe(asked) as unknown as z.ZodType<
  z.output<typeof asked>,
  IssuerTyped
>
