import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'
import { currentUser, statedReason } from '../account-shapes.ts'

/** How long one of the board looks on as an account, and how often one of the staff begins to in an hour. */
export const viewingMinutes = 15
export const viewingsPerHour = 20

/** No answer of it is kept: it holds a token. */
export const openViewing = endpoint({
  method: 'POST',
  path: '/api/projects/:domain/accounts/:accountId/viewings',
  repeatsItself: true,
  summary:
    'Look at the portal as a candidate or an organisation finds it: to read only, for a quarter of an hour',
  description:
    'For administrators of the project alone, for a reason that history keeps, twenty an hour each. `token` goes into the header `authorization: ata-view …`; it reads what is shown to viewers, with contacts, certificates and files masked, and changes nothing. It ends with the session of whoever opened it, and with `endViewing`.',
  feature: 'account',
  may: ['administrator'],
  project: 'domain',
  module: null,
  params: domainParams.extend({ accountId: z.uuid() }),
  body: z.object({ reason: statedReason.max(200) }),
  reply: z.object({ token: z.string(), user: currentUser, expiresAt: z.iso.datetime() }),
  errors: [...gateErrors, 'accountNotOpen'],
})

export const endViewing = endpoint({
  method: 'DELETE',
  path: '/api/me/viewing',
  summary: 'End looking on as an account',
  feature: 'account',
  may: ['viewer'],
  project: 'actor',
  module: null,
  evenWhileClosed: true,
  reply: z.object({ ended: z.literal(true) }),
  errors: [],
})
