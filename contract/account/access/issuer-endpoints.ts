import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { issuerFields, issuerKeys, shownKey } from './sign-on-issuer.ts'

/** Whoever gives an issuer its keys can sign tokens as any candidate: the board reads, operators set. */
const setters = ['operator'] as const
const ofBoard = { feature: 'account', project: 'domain', module: null, evenWhileClosed: true } as const
const issuerParams = domainParams.extend({ issuerId: z.uuid() })

/** An issuer as the board reads it. */
const boardIssuer = issuerFields.extend({
  issuerId: z.uuid(),
  version,
  keys: z.array(shownKey),
  /** How many people it has brought. */
  people: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type BoardIssuer = z.output<typeof boardIssuer>

export const listIssuers = endpoint({
  method: 'GET',
  path: '/api/projects/:domain/sign-on-issuers',
  summary: 'Which sites vouch for people of the project',
  description: 'Keys are told by their names and digests, never whole.',
  ...ofBoard,
  may: ['administrator', 'operator'],
  params: domainParams,
  reply: z.array(boardIssuer),
  errors: gateErrors,
})

export const createBoardIssuer = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/sign-on-issuers',
  summary: 'Let a site vouch for people of the project',
  description:
    '`keys` are its public keys: a JSON Web Key Set, one key of it, or PEM. Private keys are refused. RSA has at least 2048 bits, and each algorithm has a key.',
  ...ofBoard,
  may: setters,
  params: domainParams,
  body: issuerFields.extend({ keys: issuerKeys }),
  reply: boardIssuer,
  errors: [...gateErrors, 'issuerTaken'],
})

export const changeBoardIssuer = endpoint({
  method: 'PUT',
  path: '/api/projects/:domain/sign-on-issuers/:issuerId',
  summary: 'Change what a site must send, its keys, or whether anybody comes in by it',
  description:
    'Without `keys` those that are there stay; with it all of them are replaced. Who is signed in stays signed in.',
  ...ofBoard,
  may: setters,
  params: issuerParams,
  body: issuerFields.extend({ keys: issuerKeys.default(''), ...seen.shape }),
  reply: boardIssuer,
  errors: [...gateErrors, 'issuerAbsent', 'issuerTaken', 'changedMeanwhile'],
})
