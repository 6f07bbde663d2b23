import { z } from 'zod'
import { seen, version } from '../../kit/change/change.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { domainParams, gateErrors } from '../../kit/gate.ts'

const ofBoard = {
  feature: 'account',
  may: ['administrator', 'operator'],
  project: 'domain',
  module: null,
  evenWhileClosed: true,
} as const
const clientParams = domainParams.extend({ clientId: z.uuid() })
const clientName = z.string().trim().min(1).max(100)

/** A server of the exam board that calls the portal, as the board reads it. */
const boardClient = z.object({
  clientId: z.uuid(),
  version,
  name: z.string(),
  /** No call is answered while it is closed. */
  closed: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its present key was made. */
  keyMadeAt: z.iso.datetime(),
  /** To the minute; null where it has not called with any key yet. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type BoardClient = z.output<typeof boardClient>

/** `key` goes into the header `authorization: ata-app-key …`. It is told here and nowhere else. */
const toldClient = z.object({ client: boardClient, key: z.string() })

export const listClients = endpoint({
  ...ofBoard,
  method: 'GET',
  path: '/api/projects/:domain/clients',
  summary: 'Which servers of the exam board may call the portal',
  params: domainParams,
  reply: z.array(boardClient),
  errors: gateErrors,
})

export const createBoardClient = endpoint({
  ...ofBoard,
  method: 'POST',
  path: '/api/projects/:domain/clients',
  summary: 'Let a server of the exam board call the portal; its key is told once',
  params: domainParams,
  body: z.object({ name: clientName }),
  reply: toldClient,
  errors: [...gateErrors],
})

export const changeClient = endpoint({
  ...ofBoard,
  method: 'PUT',
  path: '/api/projects/:domain/clients/:clientId',
  summary: 'Rename a client, close it, or open it again with the key that it had',
  params: clientParams,
  body: z.object({ name: clientName, closed: z.boolean() }).extend(seen.shape),
  reply: boardClient,
  errors: [...gateErrors, 'clientAbsent', 'changedMeanwhile'],
})

export const renewClientKey = endpoint({
  ...ofBoard,
  method: 'POST',
  path: '/api/projects/:domain/clients/:clientId/key',
  summary: 'Another key for a client, told once; the one before is refused from then on',
  params: clientParams,
  body: seen,
  reply: toldClient,
  errors: [...gateErrors, 'clientAbsent', 'changedMeanwhile'],
})
