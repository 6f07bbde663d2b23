import { z } from 'zod'
import { seen, version } from '../kit/change/change.ts'
import { endpoint } from '../kit/endpoint.ts'
import { domainParams, gateErrors } from '../kit/gate.ts'
import { onlineProviders, onlineWays } from './payment-way.ts'

const offeredWay = z.object({ provider: z.enum(onlineProviders), way: z.enum(onlineWays) })
export type OfferedWay = z.output<typeof offeredWay>

/** What is not named is offered: a way that the installation opens later needs nobody to switch it on. */
export const waySettings = z.object({
  switchedOff: z.array(offeredWay).max(onlineProviders.length * onlineWays.length),
})
export type WaySettings = z.output<typeof waySettings>

export const noWaySettings: WaySettings = { switchedOff: [] }

const path = '/api/projects/:domain/payment-ways'
const board = { feature: 'payment', project: 'domain', module: null, params: domainParams } as const
const read = waySettings.extend({
  /** All that the installation has. */
  installed: z.array(offeredWay),
  version,
})

export const getWaySettings = endpoint({
  ...board,
  method: 'GET',
  path,
  summary: 'In which of the installation’s ways a project’s fees can be paid on the portal',
  description:
    'Version 0: nothing was switched off yet. Whether people may transfer by bank: `getTransferSettings`.',
  may: ['cashier', 'administrator'],
  reply: read,
  errors: gateErrors,
})

export const putWaySettings = endpoint({
  ...board,
  method: 'PUT',
  path,
  summary: 'Switch off ways to pay that a project does not offer',
  description:
    'For the version that was read: `changedMeanwhile` where it is another one by now. What was begun before can still be paid.',
  may: ['administrator'],
  body: waySettings.and(seen),
  reply: read,
  errors: [...gateErrors, 'changedMeanwhile'],
})
